const A_MINUTE = 60_000

/** Hands bytes to the browser as a file to keep. */
export function downloadFile(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), A_MINUTE)
}
