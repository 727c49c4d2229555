import { useLayoutEffect, type CSSProperties, type RefObject } from 'react'
import type { DataColumn } from './dataColumns.ts'

/**
 * Column positions as CSS variables of the table: --pa-col-0 … widths, --pa-left-0 … left edges of the frozen columns,
 * --pa-frozen-end their end, --pa-table-width the sum. CSS adds them up, so that a column is resized without a render.
 */
export interface ColumnLayout {
  readonly style: CSSProperties
  /** How many columns are frozen, without the checkbox. */
  readonly frozen: number
}

type Sized = Pick<DataColumn<never>, 'width' | 'sized' | 'shares' | 'fills'>

/** In CSS px. */
const CHECKBOX_WIDTH = 44

/** The width that the columns share; `useRoom` measures it. */
const ROOM = '--pa-table-room'
const room = `var(${ROOM}, 100cqw)`

export function layOutColumns(columns: readonly Sized[], frozen: number, selectable: boolean): ColumnLayout {
  const names = ['--pa-col-checkbox', ...columns.map((_, at) => columnVariable(at))]
  const style: Record<string, string> = { '--pa-col-checkbox': selectable ? `${CHECKBOX_WIDTH}px` : '0px' }
  const sharing = columns.filter(column => column.shares)
  const shared = widthOf(sharing)
  const taken = widthOf(columns) - shared + (selectable ? CHECKBOX_WIDTH : 0)
  const filling = sharing.length > 0 ? null : fillingColumn(columns)
  columns.forEach((column, at) => {
    const own = columnVariable(at)
    const others = names.filter(name => name !== own)
    const width = `${column.width}px`
    style[own] = column.shares
      ? `max(${width}, (${room} - ${taken}px) * ${column.width / shared})`
      : at === filling
        ? `max(${width}, ${room} - ${sum(others)})`
        : width
  })
  const most = Math.min(frozen, columns.length)
  for (let at = 0; at < most; at++) style[`--pa-left-${at}`] = sum(names.slice(0, at + 1))
  style['--pa-frozen-end'] = sum(names.slice(0, most + 1))
  style['--pa-table-width'] = sum(names)
  return { style, frozen: most }
}

/** Measures the scroller. As a size container it would have every cell restyled whenever rows are laid out. */
export function useRoom(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = (): void => element.style.setProperty(ROOM, `${element.clientWidth}px`)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  }, [scroller])
}

export function columnVariable(at: number): string {
  return `--pa-col-${at}`
}

/**
 * The column that fills the remaining space: the one that is to, else the first; the last unsized one where that was
 * resized.
 */
function fillingColumn(columns: readonly Sized[]): number {
  const wanted = Math.max(
    0,
    columns.findIndex(column => column.fills)
  )
  if (!columns[wanted]?.sized) return wanted
  const last = columns.findLastIndex(column => !column.sized)
  return last === -1 ? columns.length - 1 : last
}

function widthOf(columns: readonly Sized[]): number {
  return columns.reduce((all, { width }) => all + width, 0)
}

function sum(names: readonly string[]): string {
  return `(${names.map(name => `var(${name})`).join(' + ')})`
}

const lefts = Array.from({ length: 8 }, (_, at) => ({
  '--pa-left': `calc(var(--pa-left-${at}))`
})) as readonly CSSProperties[]

/** Class and style of a cell in head and body. */
export function cellPlace(
  { frozen }: ColumnLayout,
  at: number
): { readonly className: string; readonly style: CSSProperties | undefined } {
  if (at >= frozen) return { className: '', style: undefined }
  const last = at === frozen - 1 ? ' pa-data-table-frozen-last' : ''
  const more = at > 0 ? ' pa-data-table-frozen-more' : ''
  return { className: `pa-data-table-frozen${last}${more}`, style: lefts[at] }
}
