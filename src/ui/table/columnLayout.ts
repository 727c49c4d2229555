import type { CSSProperties } from 'react'
import type { DataColumn } from './dataColumns.ts'

/**
 * Where the columns of a table stand, as CSS variables on its frame: --pa-col-0 … the widths, --pa-left-0 … the left
 * edges of the frozen ones, --pa-frozen-end where these end, --pa-table-width the sum. The browser does the sums, so a
 * column can be drawn wider without a render.
 */
export interface ColumnLayout {
  readonly style: CSSProperties
  /** How many columns stay in sight, the box of the row not counted. */
  readonly frozen: number
}

type Sized = Pick<DataColumn<never>, 'width' | 'sized'>

/** In CSS px. */
const TICK_WIDTH = 44

export function layOutColumns(columns: readonly Sized[], frozen: number, ticks: boolean): ColumnLayout {
  const names = ['--pa-col-tick', ...columns.map((_, at) => columnVariable(at))]
  const style: Record<string, string> = { '--pa-col-tick': ticks ? `${TICK_WIDTH}px` : '0px' }
  const taking = takesTheRest(columns)
  columns.forEach((column, at) => {
    const own = columnVariable(at)
    const others = names.filter(name => name !== own)
    style[own] = at === taking ? `max(${column.width}px, 100cqw - ${sum(others)})` : `${column.width}px`
  })
  const most = Math.min(frozen, columns.length)
  for (let at = 0; at < most; at++) style[`--pa-left-${at}`] = sum(names.slice(0, at + 1))
  style['--pa-frozen-end'] = sum(names.slice(0, most + 1))
  style['--pa-table-width'] = sum(names)
  return { style, frozen: most }
}

export function columnVariable(at: number): string {
  return `--pa-col-${at}`
}

/** The first column takes what room there is; once somebody gave it a width, the last one that has none does. */
function takesTheRest(columns: readonly Sized[]): number {
  if (!columns[0]?.sized) return 0
  const last = columns.findLastIndex(column => !column.sized)
  return last === -1 ? columns.length - 1 : last
}

function sum(names: readonly string[]): string {
  return `(${names.map(name => `var(${name})`).join(' + ')})`
}

const lefts = Array.from({ length: 8 }, (_, at) => ({
  '--pa-left': `calc(var(--pa-left-${at}))`
})) as readonly CSSProperties[]

/** How a cell of a column stands, in head and body. */
export function cellPlace(
  { frozen }: ColumnLayout,
  at: number
): { readonly className: string; readonly style: CSSProperties | undefined } {
  if (at >= frozen) return { className: '', style: undefined }
  const last = at === frozen - 1 ? ' pa-data-table-frozen-last' : ''
  const more = at > 0 ? ' pa-data-table-frozen-more' : ''
  return { className: `pa-data-table-frozen${last}${more}`, style: lefts[at] }
}
