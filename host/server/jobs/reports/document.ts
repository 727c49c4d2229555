import type { Stage, Strength } from '../../../../src/catalogue/insights/industryChains.ts'
import { sentences } from '../../base/sentences.ts'
import type { FileCell } from '../../../../src/domain/files/workbookParts.ts'

const texts = sentences.reportFile

/**
 * What a report holds, before anybody writes it as PDF or as a workbook: plain data, which a thread can be given.
 * A cell of null is not known.
 */
export interface ReportDocument {
  /** Of the template. */
  readonly title: string
  readonly subject: string
  /** A document with a cover and a table of contents, or one page. */
  readonly layout: 'document' | 'page'
  readonly marks: ReportMarks
  /** It is of the demo: everything in it is invented. */
  readonly demo: boolean
  readonly sections: readonly DocumentSection[]
  readonly sources: readonly ReportSource[]
}

/** Who a report was made for, and when. */
export interface ReportMarks {
  readonly by: string
  readonly department: string | null
  /** YYYY-MM-DD, and with hours and minutes. */
  readonly day: string
  readonly at: string
  readonly traceCode: string
}

export interface DocumentSection {
  readonly title: string
  readonly blocks: readonly Block[]
}

export interface ReportFact {
  readonly label: string
  readonly value: FileCell
  /** Has a line of its own. */
  readonly wide?: true
}

export interface TableColumn {
  readonly label: string
  /** A figure or a day is never broken and stands at the end of its cell or its beginning; words are broken. */
  readonly holds: 'words' | 'figure' | 'day'
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title?: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly (readonly FileCell[])[]
  /** How many records there are beyond those. */
  readonly rest: number
}

export type Block =
  | { readonly kind: 'facts'; readonly facts: readonly ReportFact[] }
  | TableBlock
  | { readonly kind: 'chart'; readonly title: string; readonly chart: Chart }
  | { readonly kind: 'note'; readonly text: string }
  /** Room to write by hand. */
  | { readonly kind: 'lines'; readonly count: number }

/** Counts of something; one that is not known is no part of a chart. */
interface Item {
  readonly label: string
  readonly value: number
}

export type Chart =
  /** One below the other, the greatest first. */
  | { readonly form: 'bars'; readonly unit: string; readonly items: readonly Item[] }
  /** Side by side in time, each of stacked parts. */
  | {
      readonly form: 'columns'
      readonly unit: string
      readonly parts: readonly string[]
      readonly items: readonly { readonly label: string; readonly values: readonly number[] }[]
    }
  /** From 0 to 100; null is not known. */
  | {
      readonly form: 'radar'
      readonly axes: readonly { readonly label: string; readonly value: number | null }[]
    }
  /** The nodes of a chain from upstream to downstream, each with its companies, and which of them goes into which. */
  | {
      readonly form: 'chain'
      readonly nodes: readonly {
        readonly name: string
        readonly parent: string | null
        readonly stage: Stage
        readonly level: number
        readonly companies: number
        readonly strength: Strength
      }[]
      readonly edges: readonly { readonly upstream: string; readonly downstream: string }[]
    }
  /** Parts of 100 percent; what is missing to it is not known. */
  | { readonly form: 'share'; readonly items: readonly Item[] }

/** A source that holds all records of a section, as of a day, YYYY-MM-DD. */
export interface Search {
  readonly source: string
  readonly asOf: string | null
}

/** Where records come from. */
export interface ReportSource {
  readonly section: string
  readonly name: string
  /** 官方, 披露, 挖掘 or 推断. */
  readonly kind: string | null
  /** The newest day, YYYY-MM-DD. */
  readonly asOf: string | null
}

/** A section as its reader makes it. */
export interface SectionContent {
  /** None where there are no records. */
  readonly blocks: readonly Block[]
  /** What was searched without finding any. Default: nobody has looked. */
  readonly search?: Search | null
  readonly sources?: readonly Omit<ReportSource, 'section'>[]
}

export interface ReadSection extends SectionContent {
  readonly title: string
}

/** A section of which nobody knows anything. */
export const unknownContent: SectionContent = { blocks: [] }

/** Puts the sections of a report together; those without records stand in lines of their own at the end. */
export function reportDocument(
  head: Omit<ReportDocument, 'sections' | 'sources'>,
  sections: readonly ReadSection[]
): ReportDocument {
  return {
    ...head,
    sections: [
      ...sections.filter(isTold).map(({ title, blocks }) => ({ title, blocks })),
      ...absentSection(sections.filter(section => !isTold(section)))
    ],
    sources: sections.flatMap(({ title, sources = [] }) =>
      sources.map(source => ({ section: title, ...source }))
    )
  }
}

const isTold = ({ blocks }: ReadSection): boolean => blocks.length > 0

/** What was searched and not found is one thing, what nobody has looked for another. */
function absentSection(absent: readonly ReadSection[]): readonly DocumentSection[] {
  if (absent.length === 0) return []
  const searches = new Map(absent.map(({ search }) => [JSON.stringify(search ?? null), search ?? null]))
  const titlesOf = (key: string): string =>
    absent
      .filter(({ search }) => JSON.stringify(search ?? null) === key)
      .map(({ title }) => title)
      .join(texts.comma)
  const found = [...searches].flatMap(([key, search]) =>
    search ? [texts.searched(titlesOf(key), search.source, search.asOf)] : []
  )
  const facts: readonly ReportFact[] = [
    { label: texts.none, value: found.join(texts.semicolon), wide: true },
    { label: texts.unknown, value: titlesOf('null'), wide: true }
  ]
  return [
    { title: texts.absent, blocks: [{ kind: 'facts', facts: facts.filter(({ value }) => value !== '') }] }
  ]
}

/** The sources of records, each once with its newest day. */
export function sourcesOf(
  records: readonly {
    readonly source?: string | null
    readonly sourceKind?: string | null
    readonly asOf?: string | null
  }[]
): readonly Omit<ReportSource, 'section'>[] {
  const found = new Map<string, Omit<ReportSource, 'section'>>()
  for (const { source, sourceKind = null, asOf = null } of records) {
    if (!source) continue
    const key = JSON.stringify([source, sourceKind])
    const newest = found.get(key)?.asOf ?? null
    found.set(key, { name: source, kind: sourceKind, asOf: (asOf ?? '') > (newest ?? '') ? asOf : newest })
  }
  return [...found.values()]
}
