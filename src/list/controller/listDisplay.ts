import type { Column, ColumnCatalogue } from '../../catalogue/columns.ts'
import { isKeyOf } from '../../catalogue/keys.ts'
import { titleColumn } from '../../domain/criteria/resourceQuery.ts'
import type { Formats } from '../../text/locale.ts'
import { boundedWidth } from '../../ui/table/columns/columnWidth.ts'
import { textWidth } from '../../ui/textWidth.ts'

/** How a user likes a list to look. */
export interface ListDisplay<Columns extends string = string> {
  /** Null while those of the catalogue are good enough. */
  readonly columns: readonly Columns[] | null
  /** In CSS px; a column without one has that of the catalogue. */
  readonly widths: { readonly [Key in Columns]?: number }
  /** The number of frozen columns, including the one that names a row. */
  readonly frozen: number
  readonly density: Density
  readonly paging: Paging
}

export const densities = ['compact', 'normal', 'loose'] as const

export type Density = (typeof densities)[number]

/** The height of a row, in CSS px. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 40, normal: 48, loose: 56 }

// A row that says where a word was found has two lines.
const TWO_LINES = 48

export function rowHeightOf({ density }: ListDisplay, words: readonly string[]): number {
  return Math.max(rowHeights[density], words.length > 0 ? TWO_LINES : 0)
}

/** Page after page, or all rows one below the other. */
export const pagings = ['pages', 'scroll'] as const

export type Paging = (typeof pagings)[number]

export const usualDisplay: ListDisplay<never> = {
  columns: null,
  widths: {},
  frozen: 1,
  density: 'normal',
  paging: 'pages'
}

/** The name of the preference in which the display of a list is stored. */
export function displayPreference(list: string): string {
  return `list.${list}`
}

/** More would leave no room for the rest. */
export const MAX_FROZEN = 4

/** As somebody set it, else that of the catalogue, which is for Chinese: in another language heads and words are longer. */
export function widthOf(
  widths: ListDisplay['widths'],
  column: Column,
  { head }: Pick<Formats, 'head'>
): number {
  const { key, label, unit, sortable, width } = column
  const set = widths[key]
  const words = head(label, unit)
  if (set !== undefined || /\p{Script=Han}/u.test(words)) return set ?? width
  const widest = textWidth(words) * HEAD_SIZE + PADDING + (sortable ? SORTED : 0)
  return Math.ceil(Math.max(width * shareOf(column), widest))
}

/** More for a few characters, what stands beside a name, actions and names of places; what fills the rest gives some. */
function shareOf({ key, kind, align, width, fills }: Column): number {
  if (fills) return SHORTER
  const isNarrow = width > ONE_WORD && width <= NARROW
  const hasLongWords = isNarrow || kind === 'name' || key === 'region' || key === 'actions'
  return align === 'start' && hasLongWords ? LONGER : 1
}

/** In CSS px. */
const ONE_WORD = 64
const NARROW = 112
const HEAD_SIZE = 12
const PADDING = 28
const SORTED = 20
const LONGER = 1.2
const SHORTER = 0.9

/** Gives a column a width, within bounds; null gives it that of the catalogue again. */
export function withWidth(
  widths: ListDisplay['widths'],
  column: string,
  width: number | null
): ListDisplay['widths'] {
  const { [column]: _, ...others } = widths
  return width === null ? others : { ...others, [column]: boundedWidth(width) }
}

/** Columns as they are stored: null for those of the catalogue, so that its changes arrive. */
export function storedColumns(columns: readonly string[], usual: readonly string[]): ListDisplay['columns'] {
  return columns.join() === usual.join() ? null : columns
}

export function writeDisplay(display: ListDisplay): string {
  return JSON.stringify(display)
}

/** What was stored, by whichever release: every part that can be used is, the others are as usual. */
export function readDisplay<Columns extends string>(
  columns: ColumnCatalogue<Columns>,
  text: string | null
): ListDisplay<Columns> {
  const stored = parse(text)
  return {
    columns: readColumns(columns, stored.columns),
    widths: readWidths(columns, stored.widths),
    frozen: readFrozen(stored.frozen),
    density: densities.find(density => density === stored.density) ?? usualDisplay.density,
    paging: pagings.find(paging => paging === stored.paging) ?? usualDisplay.paging
  }
}

type Unread = Readonly<Record<string, unknown>>

function parse(text: string | null): Unread {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null
}

function readColumns<Columns extends string>(
  columns: ColumnCatalogue<Columns>,
  stored: unknown
): readonly Columns[] | null {
  if (!Array.isArray(stored)) return null
  const keys = [...new Set(stored as readonly unknown[])].filter(
    (key): key is Columns => typeof key === 'string' && isKeyOf(columns, key)
  )
  return keys.includes(titleColumn(columns)) ? keys : null
}

function readWidths<Columns extends string>(
  columns: ColumnCatalogue<Columns>,
  stored: unknown
): ListDisplay<Columns>['widths'] {
  const widths: { [Key in Columns]?: number } = {}
  for (const [key, width] of Object.entries(isObject(stored) ? stored : {})) {
    if (isKeyOf(columns, key) && typeof width === 'number' && Number.isFinite(width)) {
      widths[key] = boundedWidth(width)
    }
  }
  return widths
}

function readFrozen(stored: unknown): number {
  const isUsable =
    typeof stored === 'number' && Number.isInteger(stored) && stored >= 1 && stored <= MAX_FROZEN
  return isUsable ? stored : usualDisplay.frozen
}
