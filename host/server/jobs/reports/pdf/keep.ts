import type { Content, Run, Stack, Table, TableLines } from './content.ts'
import { mostLines } from './text.ts'

// pdfmake drops, and tells nobody, what is to stay on one page and is higher than it. So no part of a report asks for
// that: it says what it would like to keep together, and here alone that is granted, if it certainly fits.

/** Room for a part, and how its text looks; in points. */
interface Place {
  readonly width: number
  /** Of a page. */
  readonly height: number
  readonly fontSize: number
  readonly lineHeight: number
}

/** Content with what pdfmake is told to keep on one page. */
type Fitted = Content & { readonly unbreakable?: true }

export function fitted(content: Content, place: Place): Fitted {
  const inside = placeIn(content, place)
  if ('table' in content) return { ...content, table: fittedTable(content, inside) }
  if (!('stack' in content)) return content
  if (content.keep === 'whole' && heightOf(content, place) <= place.height) {
    return { ...content, unbreakable: true }
  }
  return {
    ...content,
    stack: content.keep ? startTogether(content, inside) : fittedAll(content.stack, inside)
  }
}

function fittedAll(stack: readonly Content[], place: Place): readonly Fitted[] {
  return stack.map(each => fitted(each, place))
}

/** The first part keeps room below itself, and the second moves up into it. */
function startTogether({ stack }: Stack, place: Place): readonly Fitted[] {
  const [first, second, ...others] = stack
  if (!first || !second) return fittedAll(stack, place)
  const room = startOf(second, place)
  if (heightOf(first, place) + room > place.height) return fittedAll(stack, place)
  const blank: Content = { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, room] }
  const beginning: Fitted = { stack: [fitted(first, place), blank], unbreakable: true }
  return [
    beginning,
    { stack: [fitted(second, place)], margin: [0, -room - 1, 0, 0] },
    ...fittedAll(others, place)
  ]
}

/** Of a text that a page break may divide. */
const START = 56

/** How high the part is that stands at the foot of a page, if no more has a place there. */
function startOf(content: Content, place: Place): number {
  const inside = placeIn(content, place)
  if ('table' in content) {
    const { headerRows, keepsRows } = tableRule(content, inside)
    const rows = content.table.body.slice(0, headerRows + 1).map(row => rowHeight(row, content, inside))
    return keepsRows ? sum(rows) : sum(rows.slice(0, headerRows)) + START
  }
  if ('stack' in content) {
    const [first, second] = content.stack
    if (!first) return 0
    return content.keep && second ? heightOf(first, inside) + startOf(second, inside) : startOf(first, inside)
  }
  return 'svg' in content ? heightOf(content, place) : Math.min(heightOf(content, place), START)
}

interface TableContent {
  readonly table: Table
  readonly layout: TableLines
}

/** Whether all rows stay whole, and how many are the head of each page: none where it would fill the page. */
function tableRule(content: TableContent, place: Place) {
  const { headerRows, body } = content.table
  const heights = body.map(row => rowHeight(row, content, place))
  const head = sum(heights.slice(0, headerRows))
  const highest = heights.slice(headerRows).reduce((most, each) => Math.max(most, each), 0)
  return {
    keepsRows: head + highest <= place.height,
    headerRows: head <= place.height / 2 ? headerRows : 0
  }
}

function fittedTable(content: TableContent, place: Place): Table {
  const { keepsRows, headerRows } = tableRule(content, place)
  const pageBreaks = keepsRows && { dontBreakRows: true, keepWithHeaderRows: headerRows }
  return { ...content.table, headerRows, ...pageBreaks }
}

/** At least as high as a part is printed. */
function heightOf(content: Content, place: Place): number {
  const [, top, , bottom] = content.margin ?? NO_MARGIN
  return top + innerHeight(content, placeIn(content, place)) + bottom
}

function innerHeight(content: Content, place: Place): number {
  if ('text' in content) {
    const { width, fontSize, lineHeight } = place
    return mostLines(textOf(content.text), width / fontSize) * fontSize * lineHeight
  }
  if ('stack' in content) return sum(content.stack.map(each => heightOf(each, place)))
  if ('columns' in content) return Math.max(...content.columns.map(each => heightOf(each, place)))
  if ('table' in content) return sum(content.table.body.map(row => rowHeight(row, content, place)))
  // A table of contents is kept with nothing.
  return 'svg' in content ? content.maxHeight : Infinity
}

function rowHeight(row: readonly Content[], { table, layout }: TableContent, place: Place): number {
  const sides = layout.paddingLeft(0) + layout.paddingRight(0)
  const cells = row.map((cell, at) => {
    const widths = table.widths.slice(at, at + (cell.colSpan ?? 1))
    return heightOf(cell, { ...place, width: sum(widths) + sides * (widths.length - 1) })
  })
  const LINE = 1
  return Math.max(0, ...cells) + layout.paddingTop() + layout.paddingBottom() + LINE
}

const NO_MARGIN = [0, 0, 0, 0] as const

function placeIn({ margin = NO_MARGIN, fontSize, lineHeight }: Content, place: Place): Place {
  const [left, , right] = margin
  return {
    ...place,
    width: place.width - left - right,
    ...(fontSize !== undefined && { fontSize }),
    ...(lineHeight !== undefined && { lineHeight })
  }
}

function textOf(text: string | readonly Run[]): string {
  return typeof text === 'string' ? text : text.map(run => run.text).join('')
}

const sum = (heights: readonly number[]): number => heights.reduce((all, each) => all + each, 0)
