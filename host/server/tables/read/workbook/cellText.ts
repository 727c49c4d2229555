import { readXmlText } from './readXml.ts'
import type { ZipParts } from './zipParts.ts'

/** What the cells of a workbook refer to. */
export interface CellContext {
  readonly sharedStrings: readonly string[]
  readonly numberKinds: readonly NumberKind[]
  readonly from1904: boolean
}

interface Cell {
  /** The `t` attribute of the cell; empty for a number. */
  readonly type: string
  readonly style: number
  /** The stored value; for a formula the one computed when the file was saved. */
  readonly value: string
  /** The inline text of the cell. */
  readonly inline: string
}

/** The text of a cell, as a CSV export would write it; null for a missing shared string. */
export function cellText({ type, style, value, inline }: Cell, context: CellContext): string | null {
  switch (type) {
    case 's':
      return value === '' ? '' : (context.sharedStrings[Number(value)] ?? null)
    case 'inlineStr':
      return inline
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '')
    case 'str':
    case 'e':
      return value
    default:
      return numberText(value, context.numberKinds[style] ?? 'number', context.from1904)
  }
}

/** Numbers from here on have lost digits. */
const ROUNDED = 1e15

function numberText(value: string, kind: NumberKind, from1904: boolean): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (kind === 'day') return dayText(number, from1904) ?? formatNumber(number)
  if (kind === 'percent') return `${formatNumber(number * 100)}%`
  return Math.abs(number) < ROUNDED ? formatNumber(number) : number.toExponential(5).toUpperCase()
}

/** The digits that a spreadsheet shows: fifteen, without exponent. */
function formatNumber(number: number): string {
  const shown = Number(number.toPrecision(15))
  return Math.abs(shown) < 1e-6 && shown !== 0 ? shown.toFixed(15).replace(/0+$/, '') : String(shown)
}

const DAY_MS = 86_400_000
/** The days between the two epochs. */
const UNTIL_1904 = 1462
/** 9999-12-31 */
const LAST_DAY = 2_958_465

/** Spreadsheets count days from 1899-12-30, with a 1900-02-29 that never existed; the time is the fraction. */
function dayText(number: number, from1904: boolean): string | null {
  const serial = number + (from1904 ? UNTIL_1904 : 0)
  if (serial < 1 || serial > LAST_DAY) return null
  const days = Math.floor(serial)
  const shift = days < 60 ? 1 : 0
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round((serial + shift) * 86_400) * 1000)
  const written = moment.toISOString()
  return moment.getTime() % DAY_MS === 0 ? written.slice(0, 10) : written.slice(0, 19).replace('T', ' ')
}

/** What a number stands for. */
type NumberKind = 'number' | 'day' | 'percent'

/** Built-in formats by id: days, including those of Chinese, Japanese and Korean spreadsheets. */
const knownDays: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58]
]
const knownPercents = [9, 10]

/** For each style of a workbook what its numbers stand for. */
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

/** Years and days outside of quotes and brackets; m alone may be minutes. */
function kindOfCode(code: string): NumberKind {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, '')
  if (/[yd年日]/i.test(bare)) return 'day'
  return bare.includes('%') ? 'percent' : 'number'
}
