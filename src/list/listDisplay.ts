import { columnOf, isColumnKey, type ColumnKey } from '../catalogue/columns.ts'
import { emptyListQuery } from '../domain/listQuery.ts'
import { boundedWidth } from '../ui/table/columnWidth.ts'
import { densities, type Density } from './densities.ts'

/** How a member of staff likes a list to look. */
export interface ListDisplay {
  /** Null as long as nobody chose: those of the catalogue. */
  readonly columns: readonly ColumnKey[] | null
  /** In CSS px; a column without one has that of the catalogue. */
  readonly widths: { readonly [Key in ColumnKey]?: number }
  /** So many columns stay in sight, the name among them. */
  readonly frozen: number
  readonly density: Density
  readonly paging: Paging
}

/** Page after page, or all rows one below the other. */
export const pagings = ['pages', 'scroll'] as const

export type Paging = (typeof pagings)[number]

export const usualDisplay: ListDisplay = {
  columns: null,
  widths: {},
  frozen: 1,
  density: 'normal',
  paging: 'pages'
}

/** More would leave no room for the rest. */
export const MOST_FROZEN = 4

export function widthOf(widths: ListDisplay['widths'], column: ColumnKey): number {
  return widths[column] ?? columnOf(column).width
}

/** Gives a column a width, within bounds; null gives it that of the catalogue again. */
export function withWidth(
  widths: ListDisplay['widths'],
  column: ColumnKey,
  width: number | null
): ListDisplay['widths'] {
  const { [column]: _, ...others } = widths
  return width === null ? others : { ...others, [column]: boundedWidth(width) }
}

/** Columns as they are kept: who chose those of the catalogue goes on with it when it changes. */
export function storedColumns(columns: readonly ColumnKey[]): ListDisplay['columns'] {
  return columns.join() === emptyListQuery.columns.join() ? null : columns
}

export function writeDisplay(display: ListDisplay): string {
  return JSON.stringify(display)
}

/** What was kept, whoever wrote it and whichever release: every part that can be used is, the others are as usual. */
export function readDisplay(text: string | null): ListDisplay {
  const kept = parse(text)
  return {
    columns: readColumns(kept.columns),
    widths: readWidths(kept.widths),
    frozen: readFrozen(kept.frozen),
    density: densities.find(density => density === kept.density) ?? usualDisplay.density,
    paging: pagings.find(paging => paging === kept.paging) ?? usualDisplay.paging
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

function readColumns(kept: unknown): readonly ColumnKey[] | null {
  if (!Array.isArray(kept)) return null
  const keys = [...new Set(kept as readonly unknown[])].filter(
    (key): key is ColumnKey => typeof key === 'string' && isColumnKey(key)
  )
  return keys.includes('name') ? keys : null
}

function readWidths(kept: unknown): ListDisplay['widths'] {
  if (!isObject(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, width]) =>
      isColumnKey(key) && typeof width === 'number' && Number.isFinite(width)
        ? [[key, boundedWidth(width)]]
        : []
    )
  )
}

function readFrozen(kept: unknown): number {
  const isUsable = typeof kept === 'number' && Number.isInteger(kept) && kept >= 1 && kept <= MOST_FROZEN
  return isUsable ? kept : usualDisplay.frozen
}
