import { stages } from '../../../../src/catalogue/insights/industryChains.ts'
import { DEMO_NOTE } from '../../../../src/contract/base/world.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'
import { sentences } from '../../base/sentences.ts'
import { workbookStream, type Sheet } from '../../files/workbookStream.ts'
import { dayCell, figure } from './blocks.ts'
import type { Block, Chart, DocumentSection, ReportDocument } from './document.ts'

const texts = sentences.reportFile

type Row = readonly FileCell[]

/** A block as rows below a head. */
interface Part {
  readonly title: string | null
  readonly head: readonly string[]
  readonly rows: readonly Row[]
  /** Below the rows. */
  readonly notes: readonly string[]
}

/** A report as a workbook: what it is, a sheet for each section, and where the records come from. */
export function reportWorkbook(report: ReportDocument): AsyncGenerator<Uint8Array> {
  const { marks } = report
  const footer = [marks.by, marks.department, marks.day, marks.traceCode]
    .filter(part => part !== null)
    .join('  ')
  const titles = new Set<string>()
  const sheets = [
    manifest(report),
    ...report.sections.flatMap(section => sheetOf(section) ?? []),
    sourcesSheet(report)
  ]
  return workbookStream(sheets.map(sheet => ({ ...sheet, title: uniqueTitle(sheet.title, titles), footer })))
}

/** Two sheets of one name make no workbook. */
function uniqueTitle(title: string, taken: Set<string>): string {
  let unique = title
  for (let at = 2; taken.has(unique); at++) unique = `${title} ${at}`
  taken.add(unique)
  return unique
}

function manifest({ title, subject, marks, demo }: ReportDocument): Sheet {
  const rows: Row[] = [
    [texts.manifest, title],
    [texts.subject, subject],
    [texts.by, marks.by],
    [texts.department, marks.department],
    [texts.at, marks.at],
    [texts.traceCode, marks.traceCode],
    ...[texts.made, texts.blank, texts.noContacts, ...(demo ? [DEMO_NOTE] : [])].map((words, at): Row => [
      at === 0 ? texts.reading : '',
      words
    ])
  ]
  return makeSheet(texts.manifest, [texts.facts.item, texts.facts.content], rows)
}

function sourcesSheet({ sources }: ReportDocument): Sheet {
  const { section, name, kind, asOf } = texts.sourceTable
  const rows = sources.map((source): Row => [source.section, source.name, source.kind, dayCell(source.asOf)])
  return makeSheet(texts.sources, [section, name, kind, asOf], rows.length > 0 ? rows : [[texts.noSources]])
}

/** The first block gives the head of the sheet, the others stand below it with heads of their own. */
function sheetOf({ title, blocks }: DocumentSection): Sheet | null {
  const [first, ...others] = tablesFirst(blocks.flatMap(block => partOf(block) ?? []))
  if (!first) return null
  const below = others.flatMap((part): Row[] => [
    [],
    ...(part.title === null ? [] : [[part.title]]),
    ...(part.head.length > 0 ? [part.head] : []),
    ...part.rows,
    ...part.notes.map(words => [words])
  ])
  const rows = [...first.rows, ...first.notes.map((words): Row => [words]), ...below]
  return makeSheet(title, first.head.length > 0 ? first.head : [title], rows)
}

/** Somebody filters the longest table of a sheet: its head has to stand at the top. */
function tablesFirst(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((one, other) => other.rows.length - one.rows.length)
}

function partOf(block: Block): Part | null {
  switch (block.kind) {
    case 'facts':
      return {
        title: null,
        head: [texts.facts.item, texts.facts.content],
        rows: block.facts.map(({ label, value }) => [label, value]),
        notes: []
      }
    case 'table':
      return {
        title: block.title ?? null,
        head: block.columns.map(({ label }) => label),
        rows: block.rows,
        notes: block.rest > 0 ? [texts.rest(block.rest)] : []
      }
    case 'chart':
      return { title: block.title, ...chartTable(block.chart), notes: [] }
    case 'note':
      return { title: null, head: [], rows: [], notes: [block.text] }
    case 'lines':
      return null
  }
}

/** The figures of a chart; where they stand in the table of the section anyway, they are there twice. */
function chartTable(chart: Chart): Pick<Part, 'head' | 'rows'> {
  const { item } = texts.facts
  switch (chart.form) {
    case 'bars':
      return {
        head: [item, chart.unit],
        rows: chart.items.map(({ label, value }) => [label, figure(value)])
      }
    case 'columns':
      return {
        head: [item, ...chart.parts],
        rows: chart.items.map(({ label, values }) => [label, ...values.map(figure)])
      }
    case 'radar':
      return {
        head: [texts.dimensions.dimension, texts.dimensions.score],
        rows: chart.axes.map(({ label, value }) => [label, figure(value)])
      }
    case 'chain':
      return {
        head: [item, texts.nodes.stage, texts.companies],
        rows: chart.nodes.map(({ name, stage, companies }) => [name, stages[stage], figure(companies)])
      }
    case 'share':
      return {
        head: [item, texts.counted.share],
        rows: chart.items.map(({ label, value }) => [label, figure(value)])
      }
  }
}

/** In characters of a Latin font. */
const NARROW = 18
const BROAD = 60

function makeSheet(title: string, head: readonly string[], rows: readonly Row[]): Sheet {
  const isPair = head.length === 2
  const columns = head.map((label, at) => ({
    label,
    width: isPair && at === 1 ? BROAD : at === 0 ? 30 : NARROW
  }))
  return { title, columns, rows: [rows] }
}
