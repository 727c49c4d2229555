import { MAX_CELL } from '../rows.ts'
import { readXmlText } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** The shared strings of a workbook, by index. Each is truncated at the limit of a cell. */
export async function readSharedStrings(
  name: string,
  zip: ZipParts,
  part: string | null
): Promise<readonly string[]> {
  const texts: string[] = []
  if (part === null || !zip.has(part)) return texts
  const item = createTextGatherer()
  await readXmlText(name, zip.pieces(part), {
    open: item.open,
    text: item.text,
    close: tag => {
      item.close(tag)
      if (tag === 'si') texts.push(item.take())
    }
  })
  return texts
}

/** Collects the text of a `si` or `is`: all its runs, without phonetic hints. */
export function createTextGatherer() {
  let gathered = ''
  let inText = false
  let phoneticDepth = 0
  return {
    open: (tag: string): void => {
      if (tag === 'rPh') phoneticDepth++
      if (tag === 't') inText = phoneticDepth === 0
    },
    text: (text: string): void => {
      if (inText && gathered.length <= MAX_CELL) gathered += text
    },
    close: (tag: string): void => {
      if (tag === 'rPh') phoneticDepth--
      if (tag === 't') inText = false
    },
    /** Returns the collected text and resets. */
    take: (): string => {
      const text = decodeEscapes(gathered)
      gathered = ''
      return text
    }
  }
}

/** _x000D_ encodes a character that XML cannot contain. */
function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
}
