/** A server that finds every choice a costly one. */
export const regretting = (page, told) =>
  page.routeWebSocket(/socket/, (line) => {
    const server = line.connectToServer()
    line.onMessage((text) => {
      const message = JSON.parse(text)
      if (message.type !== 'regret') return server.send(text)
      const found = { picked: [], chance: 0.6, line: [], cost: 0.18, ...told }
      line.send(JSON.stringify({ type: 'regret', id: message.id, about: message.moment, told: found }))
    })
  })
