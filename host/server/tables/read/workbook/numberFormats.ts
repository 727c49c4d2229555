import { readXmlText } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** How a number of a cell is meant. */
export type NumberKind = 'number' | 'day' | 'percent'

/** Formats that every workbook knows by number: days, and those of Chinese, Japanese and Korean spreadsheets. */
const knownDays: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58]
]
const knownPercents = [9, 10]

/** For each style of a workbook how its numbers are meant. */
export async function readNumberKinds(
  name: string,
  zip: ZipParts,
  part: string | null
): Promise<readonly NumberKind[]> {
  const kinds: NumberKind[] = []
  if (part === null || !zip.has(part)) return kinds
  const own = new Map<number, string>()
  let inCells = false
  await readXmlText(name, zip.pieces(part), {
    open: (tag, attributes) => {
      if (tag === 'numFmt') own.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (tag === 'cellXfs') inCells = true
      if (tag === 'xf' && inCells) kinds.push(kindOf(Number(attributes.numFmtId ?? 0), own))
    },
    close: tag => {
      if (tag === 'cellXfs') inCells = false
    }
  })
  return kinds
}

function kindOf(id: number, own: ReadonlyMap<number, string>): NumberKind {
  const code = own.get(id)
  if (code !== undefined) return kindOfCode(code)
  if (knownPercents.includes(id)) return 'percent'
  return knownDays.some(([from, to]) => id >= from && id <= to) ? 'day' : 'number'
}

/** Years and days without what stands in quotes or brackets; m alone may be minutes. */
function kindOfCode(code: string): NumberKind {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
  if (/[yd年日]/i.test(bare)) return 'day'
  return bare.includes('%') ? 'percent' : 'number'
}
