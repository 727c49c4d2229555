import { sentences } from '../../../base/sentences.ts'
import type { Block, ReportFact, TableBlock } from '../document.ts'
import { PICTURE } from './chainPicture.ts'
import { chartSvg, CHART_HEIGHT } from './charts.ts'
import { columnWidths } from './columnWidths.ts'
import type { Content, TableLines } from './content.ts'
import { widthOf } from './font.ts'
import { PAGE } from './pdfMake.ts'
import { CHART_WIDTH } from './svg.ts'
import { cut, printedCell, whole } from './text.ts'

const texts = sentences.reportFile

export const SOFT = '#5C6370'
const LINE = '#E4E6EA'
const GROUND = '#F5F6F8'
/** Of a page, left and right. */
export const SIDE = 48
/** Of a cell. */
export const PADDING = 4
export const WIDTH = PAGE.width - 2 * SIDE

/** How much room a report takes. */
export interface Fit {
  readonly fontSize: number
  /** The most rows of a table, and characters of a cell. */
  readonly rows: number
  readonly signs: number
  /** Facts beside each other. */
  readonly pairs: number
  /** Below each part. */
  readonly gap: number
}

/** A document goes on for as many pages as it needs. */
export const unlimited: Fit = { fontSize: 8.5, rows: Infinity, signs: Infinity, pairs: 2, gap: 8 }

/** A block as it stands in a report. */
export function blockContent(block: Block, fit: Fit): readonly Content[] {
  switch (block.kind) {
    case 'facts':
      return [factsContent(block.facts, fit)]
    case 'table':
      return tableContent(block, fit)
    case 'chart':
      return [
        {
          stack: [
            { text: block.title, bold: true, margin: [0, 4, 0, 6] },
            block.chart.form === 'chain'
              ? { svg: chartSvg(block.chart), width: PICTURE.width, maxHeight: PICTURE.height }
              : { svg: chartSvg(block.chart), width: CHART_WIDTH, maxHeight: CHART_HEIGHT }
          ],
          keep: 'whole',
          margin: [0, 0, 0, 8]
        }
      ]
    case 'note':
      return [noteContent(block.text)]
    case 'lines':
      return [ruled(block.count)]
  }
}

export function noteContent(text: string): Content {
  return { text, color: SOFT, margin: [PADDING, 2, 0, 8] }
}

/** The facts that are known, some in a line, and the names of those that are not. */
function factsContent(facts: readonly ReportFact[], fit: Fit): Content {
  const known = facts.filter(({ value }) => value !== null)
  const unknown = facts.filter(({ value }) => value === null).map(({ label }) => label)
  const labelWidth = fit.pairs > 2 ? 62 : 84
  const valueWidth = WIDTH / fit.pairs - labelWidth - 4 * PADDING
  const body = factLines(known, fit.pairs).map(line => lineCells(line, fit, valueWidth))
  const widths = Array.from({ length: fit.pairs }, () => [labelWidth, valueWidth]).flat()
  const table: Content = {
    table: { headerRows: 0, widths, body },
    layout: rules({ padding: PADDING, isRuled: true })
  }
  const rest = unknown.length > 0 ? [noteContent(texts.unknownFacts(unknown))] : []
  return { stack: [...(body.length > 0 ? [table] : []), ...rest], margin: [0, 0, 0, fit.gap] }
}

/** Facts beside each other, a wide one alone. */
function factLines(facts: readonly ReportFact[], pairs: number): readonly (readonly ReportFact[])[] {
  const made: ReportFact[][] = []
  let open: ReportFact[] | null = null
  for (const fact of facts) {
    if (fact.wide) {
      open = null
      made.push([fact])
      continue
    }
    if (open && open.length < pairs) open.push(fact)
    else made.push((open = [fact]))
  }
  return made
}

function lineCells(line: readonly ReportFact[], fit: Fit, width: number): readonly Content[] {
  const [first] = line
  if (first?.wide) {
    const span = 2 * fit.pairs - 1
    const spanned = Array.from({ length: span - 1 }, () => blank)
    return [labelCell(first), { ...valueCell(first, fit, width), colSpan: span }, ...spanned]
  }
  const cells = line.flatMap(fact => [labelCell(fact), valueCell(fact, fit, width)])
  return [...cells, ...Array.from({ length: 2 * fit.pairs - cells.length }, () => blank)]
}

const blank: Content = { text: '' }

function labelCell({ label }: ReportFact): Content {
  return { text: label, color: SOFT }
}

function valueCell({ value }: ReportFact, { signs, fontSize }: Fit, width: number): Content {
  return { text: whole(cut(printedCell(value) ?? texts.empty, signs), width / fontSize) }
}

export function labelled(facts: readonly ReportFact[], width: number): Content {
  const padding = 3
  const valueWidth = WIDTH - width - 4 * padding
  const body = facts.map(fact => [labelCell(fact), valueCell(fact, unlimited, valueWidth)])
  return {
    table: { headerRows: 0, widths: [width, valueWidth], body },
    layout: rules({ padding, isRuled: false })
  }
}

function tableContent({ title, columns, rows, rest }: TableBlock, fit: Fit): readonly Content[] {
  const shown = rows.slice(0, fit.rows).map(row =>
    row.map(cell => {
      const text = printedCell(cell)
      return text === null ? null : cut(text, fit.signs)
    })
  )
  const left = rest + rows.length - shown.length
  const fontSize = fit.fontSize - 0.5
  const widths = columnWidths(columns, shown, { width: WIDTH, fontSize, padding: 2 * PADDING })
  const head = columns.map(({ label: text, holds }): Content => {
    return { text, bold: true, fillColor: GROUND, ...(holds === 'figure' && { alignment: 'right' }) }
  })
  const body = shown.map(row =>
    columns.map(({ holds }, at): Content => {
      const text = row[at] ?? texts.empty
      const width = (widths[at] ?? 0) / fontSize
      if (holds === 'words') return { text: whole(text, width) }
      return { text, noWrap: widthOf(text) <= width, ...(holds === 'figure' && { alignment: 'right' }) }
    })
  )
  const table: Content = {
    table: { headerRows: 1, widths, body: [head, ...body] },
    layout: rules({ padding: PADDING, isRuled: true }),
    fontSize,
    margin: [0, 0, 0, left > 0 ? 0 : fit.gap]
  }
  const heading: Content | null =
    title === undefined ? null : { text: title, bold: true, margin: [0, 4, 0, 6] }
  return [
    heading ? { stack: [heading, table], keep: 'start' } : table,
    ...(left > 0 ? [noteContent(texts.rest(left))] : [])
  ]
}

/** Lines to write on. */
function ruled(count: number): Content {
  const body = Array.from({ length: count }, (): Content[] => [{ text: ' ', lineHeight: 1.1 }])
  return {
    table: { headerRows: 0, widths: [WIDTH - 2 * PADDING], body },
    layout: rules({ padding: PADDING, isRuled: true }),
    margin: [0, 0, 0, 4]
  }
}

interface LinesOptions {
  readonly padding: number
  /** Whether a hairline stands between two rows. */
  readonly isRuled: boolean
}

export function rules({ padding, isRuled }: LinesOptions): TableLines {
  return {
    hLineWidth: line => (isRuled && line > 0 ? 0.5 : 0),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => 3,
    paddingBottom: () => 3
  }
}
