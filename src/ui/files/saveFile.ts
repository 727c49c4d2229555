import { withExtension } from '../../domain/files/fileTypes.ts'

const REVOKE_AFTER_MS = 60_000

/** Under this name; one without an extension gets that of the content's type, or no program would open it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = withExtension(name, content.type)
  link.click()
  // The browser may ask for a place first, and reads the file only then.
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
