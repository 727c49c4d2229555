const MAX_BYTES = 255

/**
 * A name that every disk takes and that looks like what it is: it leads out of no folder, is no device of Windows,
 * hides nothing behind invisible characters or long blanks, and has at most 255 bytes including its extension.
 * `fallback` where nothing of it can be used.
 */
export function safeFileName(name: string | null, fallback: string): string {
  const visible = (name ?? '').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').replaceAll(reserved, '_')
  const trimmed = trim(visible)
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return fallback
  return trim(cut(isDevice(trimmed) ? `_${trimmed}` : trimmed))
}

/** Control characters but blanks, halves of characters, and what has no width or turns the direction of the text. */
const unseen = /(?!\s)[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const reserved = /[\\/:*?"<>|]/g

/** Dots at the beginning hide a file, dots and blanks at the end are lost on Windows. */
function trim(name: string): string {
  return name.replaceAll(/[. ]+/g, (run, at: number) =>
    at === 0 || at + run.length === name.length ? '' : run
  )
}

function isDevice(name: string): boolean {
  return /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?:\.|$)/i.test(name)
}

function cut(name: string): string {
  const [extension = ''] = /\.[^.]{1,16}$/.exec(name) ?? []
  const stem = name.slice(0, name.length - extension.length)
  const room = new Uint8Array(MAX_BYTES - new TextEncoder().encode(extension).length)
  // It stops before the first character that does not fit whole.
  const { read } = new TextEncoder().encodeInto(stem, room)
  return stem.slice(0, read) + extension
}
