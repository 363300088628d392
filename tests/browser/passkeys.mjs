/** A device with passkeys, as Chromium pretends one; what it made can be put into another. */
export async function device(page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    made: async () => (await wire.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    put: (credential) => wire.send('WebAuthn.addCredential', { authenticatorId, credential }),
  }
}
