/** Give the browser a file to keep. */
export function saveFile(name: string, file: Blob): void {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(file)
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000)
}

export const save = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'application/json' }))
