const REVOKE_AFTER_MS = 60_000

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may ask for a place first, and reads the file only then.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
