import { sentences } from '../../../base/sentences.ts'
import type { Block, DocumentSection, ReportDocument, ReportFact, TableBlock } from '../document.ts'
import { chartSvg, CHART_WIDTH, watermarkSvg } from './charts.ts'
import { columnWidths, LONGEST_WORD } from './columnWidths.ts'
import { PAGE, type Content, type PdfDefinition, type TableLines, type TextOutlines } from './pdfMake.ts'
import { cut, longestWord, printed, printedCell } from './text.ts'

const says = sentences.reportFile

const INK = '#1F1F1F'
const SOFT = '#5C6370'
const LINE = '#E4E6EA'
const GROUND = '#F5F6F8'
const SIDE = 48
/** Of a cell. */
const PADDING = 4
const WIDTH = PAGE.width - 2 * SIDE

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
const whole: Fit = { fontSize: 8.5, rows: Infinity, signs: Infinity, pairs: 2, gap: 8 }

/** One page is tried with less and less. */
export const pageFits: readonly Fit[] = [
  { fontSize: 8.5, rows: 4, signs: 160, pairs: 3, gap: 4 },
  { fontSize: 8, rows: 3, signs: 100, pairs: 3, gap: 3 },
  { fontSize: 7.5, rows: 2, signs: 60, pairs: 3, gap: 2 },
  { fontSize: 7, rows: 1, signs: 24, pairs: 3, gap: 2 }
]

/** A report as a PDF has it. */
export function pdfDefinition(
  report: ReportDocument,
  watermark: TextOutlines,
  fit: Fit = whole
): PdfDefinition {
  const isPage = report.layout === 'page'
  const { title, subject, marks } = report
  const who = whoOf(report)
  return {
    title: printed(says.head(title, subject)),
    author: says.product,
    subject: printed(subject),
    margins: isPage ? [SIDE, 36, SIDE, 44] : [SIDE, 60, SIDE, 56],
    look: { fontSize: fit.fontSize, color: INK, lineHeight: 1.25 },
    content: isPage ? onePage(report, fit) : wholeDocument(report, fit),
    background: { svg: watermarkSvg(watermark, PAGE), width: PAGE.width },
    header: page => (isPage || page === 1 ? null : runningHead(report)),
    footer: (page, pages) =>
      page === 1 && !isPage ? null : footer(says.page(page, pages), [who, marks.day, marks.traceCode])
  }
}

/** Whom a copy leads back to, on every page. */
export function watermarkOf(report: ReportDocument): string {
  return cut(printed([whoOf(report), report.marks.traceCode].join('  ')), 60)
}

function whoOf({ marks }: ReportDocument): string {
  return [marks.by, marks.department].filter(part => part !== null).join(' ')
}

function runningHead({ title, subject }: ReportDocument): Content {
  return {
    text: cut(printed(says.head(title, subject)), 60),
    fontSize: 8,
    color: SOFT,
    margin: [SIDE, 28, SIDE, 0]
  }
}

function footer(place: string, marks: readonly string[]): Content {
  return {
    columns: [
      { text: cut(printed(marks.join('  ')), 60), alignment: 'left' },
      { text: place, alignment: 'right' }
    ],
    fontSize: 7.5,
    color: SOFT,
    margin: [SIDE, 16, SIDE, 0]
  }
}

function wholeDocument(report: ReportDocument, fit: Fit): readonly Content[] {
  return [
    ...cover(report),
    {
      toc: {
        title: { text: says.contents, fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
        textMargin: [0, 2, 0, 2]
      },
      pageBreak: 'after',
      fontSize: 9.5
    },
    ...report.sections.flatMap((section, at) => sectionContent(section, at + 1, fit)),
    ...sourcesContent(report, report.sections.length + 1, fit)
  ]
}

function cover({ title, subject, marks, invented }: ReportDocument): readonly Content[] {
  const lines: readonly ReportFact[] = [
    { label: says.by, value: marks.by },
    { label: says.department, value: marks.department },
    { label: says.at, value: marks.at },
    { label: says.traceCode, value: marks.traceCode }
  ]
  return [
    { text: says.product, fontSize: 11, color: SOFT, margin: [0, 120, 0, 24] },
    {
      svg: `<svg width="48" height="4"><rect width="48" height="4" fill="#FF7B20"/></svg>`,
      width: 48,
      margin: [0, 0, 0, 16]
    },
    { text: title, fontSize: 30, bold: true, lineHeight: 1.2 },
    { text: printed(subject), fontSize: 18, margin: [0, 12, 0, 32], lineHeight: 1.3, ...anywhere(subject) },
    ...(invented ? [warning(says.invented)] : []),
    { ...labelled(lines, 72), fontSize: 10, margin: [0, 24, 0, 160] },
    {
      text: [says.made, says.blank, says.noContacts].join('\n'),
      color: SOFT,
      lineHeight: 1.5,
      pageBreak: 'after'
    }
  ]
}

function warning(text: string): Content {
  return {
    table: { headerRows: 0, widths: ['*'], body: [[{ text, color: '#7A3E00', fillColor: '#FFF4E8' }]] },
    layout: rules({ padding: 8, isRuled: false }),
    margin: [0, 0, 0, 8]
  }
}

/** Every section is numbered, so that one can be told from another on paper. */
function sectionContent(section: DocumentSection, at: number, fit: Fit): readonly Content[] {
  const heading: Content = {
    text: says.numbered(chineseNumber(at), printed(section.title)),
    fontSize: 14,
    bold: true,
    margin: [0, 16, 0, 8],
    tocItem: true,
    outline: true
  }
  const [first, ...others] = section.blocks
  if (!first) return [heading]
  return [...withFirst(heading, first, fit), ...others.flatMap(block => blockContent(block, fit))]
}

/** Room that a heading keeps below itself, so that it never stands alone at the foot of a page. */
const KEPT = 56

function withFirst(heading: Content, block: Block, fit: Fit): readonly Content[] {
  const content = blockContent(block, fit)
  if (block.kind !== 'table') return [{ stack: [heading, ...content], unbreakable: true }]
  // A long table cannot be kept together with it: the heading keeps room, and the table moves up into it.
  const room: Content = { text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, KEPT] }
  return [
    { stack: [heading, room], unbreakable: true },
    { stack: content, margin: [0, -KEPT - 1, 0, 0] }
  ]
}

function blockContent(block: Block, fit: Fit): readonly Content[] {
  switch (block.kind) {
    case 'facts':
      return [factsContent(block.facts, fit)]
    case 'table':
      return tableContent(block, fit)
    case 'chart':
      return [
        {
          stack: [
            { text: printed(block.title), bold: true, margin: [0, 4, 0, 6] },
            { svg: chartSvg(block.chart), width: CHART_WIDTH }
          ],
          unbreakable: true,
          margin: [0, 0, 0, 8]
        }
      ]
    case 'note':
      return [noteContent(block.text)]
    case 'lines':
      return [ruled(block.count)]
  }
}

function noteContent(text: string): Content {
  return { text: printed(text), color: SOFT, margin: [PADDING, 2, 0, 8] }
}

/** The facts that are known, some in a line, and the names of those that are not. */
function factsContent(facts: readonly ReportFact[], fit: Fit): Content {
  const known = facts.filter(({ value }) => value !== null)
  const unknown = facts.filter(({ value }) => value === null).map(({ label }) => label)
  const body = factLines(known, fit.pairs).map(line => lineCells(line, fit))
  const labelWidth = fit.pairs > 2 ? 62 : 84
  const widths = Array.from({ length: fit.pairs }, () => [labelWidth, '*'] as const).flat()
  const table: Content = {
    table: { headerRows: 0, widths, body },
    layout: rules({ padding: PADDING, isRuled: true })
  }
  const rest = unknown.length > 0 ? [noteContent(says.unknownFacts(unknown))] : []
  const isLong = known.some(({ value }) => (printedCell(value)?.length ?? 0) > LONG_FACT)
  return {
    stack: [...(body.length > 0 ? [table] : []), ...rest],
    margin: [0, 0, 0, fit.gap],
    ...(!isLong && { unbreakable: true })
  }
}

/** Longer texts may be divided between pages. */
const LONG_FACT = 800

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

function lineCells(line: readonly ReportFact[], fit: Fit): readonly Content[] {
  const [first] = line
  if (first?.wide) {
    const span = 2 * fit.pairs - 1
    const spanned = Array.from({ length: span - 1 }, () => blank)
    return [labelCell(first), { ...valueCell(first, fit), colSpan: span }, ...spanned]
  }
  const cells = line.flatMap(fact => [labelCell(fact), valueCell(fact, fit)])
  return [...cells, ...Array.from({ length: 2 * fit.pairs - cells.length }, () => blank)]
}

const blank: Content = { text: '' }

function labelCell({ label }: ReportFact): Content {
  return { text: printed(label), color: SOFT }
}

function valueCell({ value }: ReportFact, { signs }: Fit): Content {
  const text = cut(printedCell(value) ?? says.empty, signs)
  return { text, ...anywhere(text) }
}

function labelled(facts: readonly ReportFact[], width: number): Content {
  const body = facts.map(fact => [labelCell(fact), valueCell(fact, whole)])
  return {
    table: { headerRows: 0, widths: [width, '*'], body },
    layout: rules({ padding: 3, isRuled: false })
  }
}

/** A row with more text than this may be divided between pages; shorter ones never are. */
const LONG_ROW = 500

function tableContent({ title, columns, rows, rest }: TableBlock, fit: Fit): readonly Content[] {
  const shown = rows.slice(0, fit.rows).map(row =>
    row.map(cell => {
      const text = printedCell(cell)
      return text === null ? null : cut(text, fit.signs)
    })
  )
  const left = rest + rows.length - shown.length
  const widths = columnWidths(columns, shown, {
    width: WIDTH,
    fontSize: fit.fontSize - 0.5,
    padding: 2 * PADDING
  })
  const head = columns.map(({ label, holds }): Content => {
    const text = printed(label)
    return { text, bold: true, fillColor: GROUND, ...(holds === 'figure' && { alignment: 'right' }) }
  })
  const body = shown.map(row =>
    columns.map(({ holds }, at): Content => {
      const text = row[at] ?? says.empty
      if (holds === 'words') return { text, ...anywhere(text) }
      return { text, noWrap: true, ...(holds === 'figure' && { alignment: 'right' }) }
    })
  )
  const isShort = shown.every(row => row.every(text => (text?.length ?? 0) <= LONG_ROW))
  const table: Content = {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: isShort, widths, body: [head, ...body] },
    layout: rules({ padding: PADDING, isRuled: true }),
    fontSize: fit.fontSize - 0.5,
    margin: [0, 0, 0, left > 0 ? 0 : fit.gap]
  }
  return [
    ...(title === undefined ? [] : [{ text: printed(title), bold: true, margin: [0, 4, 0, 6] as const }]),
    table,
    ...(left > 0 ? [noteContent(says.rest(left))] : [])
  ]
}

/** Lines to write on. */
function ruled(count: number): Content {
  const body = Array.from({ length: count }, (): Content[] => [{ text: ' ', lineHeight: 1.1 }])
  return {
    table: { headerRows: 0, widths: ['*'], body },
    layout: rules({ padding: 4, isRuled: true }),
    margin: [0, 0, 0, 4]
  }
}

interface LinesOptions {
  readonly padding: number
  /** Whether a hairline stands between two rows. */
  readonly isRuled: boolean
}

function rules({ padding, isRuled }: LinesOptions): TableLines {
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

/** Everything on one page: sections in small type, those that hold nothing in a line. */
function onePage(report: ReportDocument, fit: Fit): readonly Content[] {
  const { title, subject, marks, invented } = report
  const silent = report.sections.flatMap(({ title: name, blocks }) =>
    blocks.every(({ kind }) => kind === 'note') ? [says.pair(name, blocks.map(textOfNote).join(''))] : []
  )
  const told = report.sections.filter(({ blocks }) => blocks.some(({ kind }) => kind !== 'note'))
  const sectionsOf = (sections: readonly DocumentSection[]): readonly Content[] =>
    sections.flatMap(({ title: name, blocks }) => [
      { text: printed(name), fontSize: fit.fontSize + 1.5, bold: true, margin: [0, 4, 0, 3] as const },
      ...blocks.filter(({ kind }) => kind !== 'chart').flatMap(block => briefContent(block, fit))
    ])
  return [
    {
      columns: [
        { text: title, fontSize: 9, color: SOFT },
        { text: marks.day, fontSize: 9, color: SOFT, alignment: 'right' }
      ]
    },
    { text: cut(printed(subject), 60), fontSize: 16, bold: true, margin: [0, 2, 0, 6], ...anywhere(subject) },
    ...(invented ? [{ text: says.invented, color: '#7A3E00', margin: [0, 0, 0, 4] as const }] : []),
    ...sectionsOf(told.filter(isRead)),
    ...(silent.length > 0 ? [noteContent(silent.join(''))] : []),
    ...sectionsOf(told.filter(section => !isRead(section)))
  ]
}

/** Not one to be written into, which stands last. */
function isRead({ blocks }: DocumentSection): boolean {
  return blocks.every(({ kind }) => kind !== 'lines')
}

/** A table of names with a figure each takes a line. */
function briefContent(block: Block, fit: Fit): readonly Content[] {
  if (block.kind !== 'table' || block.columns.length !== 2) return blockContent(block, fit)
  const unit = /（([^）]+)）$/.exec(block.columns[1]?.label ?? '')?.[1] ?? ''
  const named = block.rows.map(([name = null, figure = null]) => {
    const value = printedCell(figure)
    const words = printedCell(name) ?? says.empty
    return value === null ? words : says.inLine(words, `${value}${unit}`)
  })
  const more = block.rest > 0 ? says.rest(block.rest) : ''
  const text = `${cut(named.join(says.comma), 2 * fit.signs)}${more && says.semicolon}${more}`
  return [{ text, margin: [PADDING, 0, 0, fit.gap], ...anywhere(text) }]
}

function textOfNote(block: Block): string {
  return block.kind === 'note' ? block.text : ''
}

function sourcesContent({ sources }: ReportDocument, at: number, fit: Fit): readonly Content[] {
  const { section, name, kind, asOf } = says.sourceTable
  const blocks: readonly Block[] =
    sources.length === 0
      ? [{ kind: 'note', text: says.noSources }]
      : [
          {
            kind: 'table',
            columns: [
              { label: section, holds: 'words' },
              { label: name, holds: 'words' },
              { label: kind, holds: 'words' },
              { label: asOf, holds: 'day' }
            ],
            rows: sources.map(source => [
              source.section,
              source.name,
              source.kind,
              source.asOf === null ? null : { day: source.asOf }
            ]),
            rest: 0
          }
        ]
  return sectionContent({ title: says.sources, blocks }, at, fit)
}

/** From 1 to 99. */
function chineseNumber(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const [ten = '', one = ''] = [says.digits[tens], says.digits[ones]]
  if (tens === 0) return one
  return `${tens === 1 ? '' : ten}${says.ten}${one}`
}

/** A text with a word that has no place in any line is broken where it has to be. */
function anywhere(text: string): { readonly wordBreak?: 'break-all' } {
  return longestWord(text) > LONGEST_WORD ? { wordBreak: 'break-all' } : {}
}
