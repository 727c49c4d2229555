/**
 * The name that a content-disposition header gives a file; null if it gives none. Never throws.
 * `filename*` goes before `filename`, and of two equal parameters the first counts. Encoded words of mail (RFC 2047) and
 * continuations (RFC 2231) have no meaning in HTTP (RFC 6266, appendix C). Pass it through `safeFileName` of src/domain
 * before saving.
 *
 * The package content-disposition does not say whether a value was quoted, which RFC 8187 forbids for `filename*`, is
 * larger than this file, and leaves unreadable what many Chinese services send: the bytes of UTF-8 or GBK as they are.
 */
export function fileNameFromContentDisposition(header: string | null | undefined): string | null {
  const parameters = parametersOf(header ?? '')
  return extendedName(parameters.get('filename*')) || plainName(parameters.get('filename'))
}

// A value is a quoted string, in which a backslash escapes the next character, or everything before the next semicolon,
// because many services forget the quotes.
const parameter = /;\s*([^\s=;]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g

function parametersOf(header: string): ReadonlyMap<string, string> {
  const written = [...header.matchAll(parameter)].map(
    ([, name = '', value = '']) => [name.toLowerCase(), value.trim()] as const
  )
  return new Map(written.toReversed())
}

/** `UTF-8'zh-CN'%E4%BC%81.xlsx` (RFC 8187). */
function extendedName(value = ''): string | null {
  const [, charset = '', text = ''] = /^([\w-]+)'[\w-]*'([^"]+)$/.exec(value) ?? []
  const bytes = bytesOfEscapes(text)
  return bytes === null ? null : decode(bytes, charset.toLowerCase())
}

function plainName(value: string | undefined): string | null {
  if (value === undefined) return null
  if (!value.startsWith('"')) return readable(value)
  const isClosed = value.length > 1 && value.endsWith('"')
  return isClosed ? readable(value.slice(1, -1).replaceAll(/\\(.)/g, '$1')) : null
}

/** A browser gives each byte of a header as one character, so UTF-8 and GBK have to be decoded again. */
function readable(name: string): string {
  const bytes = isAscii(name) ? bytesOfEscapes(name) : bytesOf(name)
  if (bytes === null || bytes.every(isAsciiByte)) return name
  return decode(bytes, 'utf-8') ?? (isChinesePairs(bytes) ? decode(bytes, 'gbk') : null) ?? name
}

/** Whether the bytes beyond ASCII come in pairs: always in GB 2312, hardly ever in Latin-1. */
function isChinesePairs(bytes: Uint8Array): boolean {
  return /^(?:[\0-\x7F]|[\xA1-\xF7][\xA1-\xFE])*$/.test(latin1(bytes))
}

const charsets = ['utf-8', 'utf8', 'gbk', 'gb2312', 'gb18030']

/** Null if the bytes are not valid in that charset, or it is none of those in use. */
function decode(bytes: Uint8Array, charset: string): string | null {
  if (charset === 'iso-8859-1') return latin1(bytes)
  if (!charsets.includes(charset)) return null
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function bytesOfEscapes(text: string): Uint8Array | null {
  if (/%(?![\da-f]{2})/i.test(text)) return null
  return bytesOf(text.replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))))
}

function bytesOf(text: string): Uint8Array | null {
  const codes = Array.from(text, character => character.charCodeAt(0))
  return codes.every(code => code <= 0xff) ? Uint8Array.from(codes) : null
}

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('')
const isAsciiByte = (byte: number): boolean => byte < 0x80
const isAscii = (text: string): boolean => /^[\0-\x7F]*$/.test(text)
