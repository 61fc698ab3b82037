/** Has the browser keep a file under that name. */
export function saveFile(fileName: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers read the address after the click
}
