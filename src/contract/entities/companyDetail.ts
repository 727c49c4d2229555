import * as v from 'valibot'
import {
  isRecordSection,
  sectionKeys,
  sections,
  type ColumnKind,
  type RecordSectionKey,
  type SectionColumn,
  type SectionKey
} from '../../catalogue/sections.ts'
import {
  count,
  day,
  decimal,
  flag,
  id,
  label,
  list,
  number,
  optionalRecord,
  page,
  record,
  statedDate,
  text,
  type Lenient
} from '../base/shape.ts'
import { customerSchema } from './customer.ts'
import { capitalSchema, factFields } from './facts.ts'

/** A company's header, with how much each section holds. */
export const companyDetailSchema = record({
  id,
  ...factFields('header'),
  favorite: flag,
  customer: customerSchema,
  /** What it makes, the greatest share of its revenue first. */
  mainProducts: list(record({ product: label, share: decimal, period: text })),
  /** Keys of the sections of which nothing is known: nobody has looked, so that they need not be asked for. */
  uncovered: list(label),
  /** The sections in which nothing was found, with the source that was searched, and as of when it is. */
  searched: list(record({ section: label, source: label, asOf: day })),
  /** Null when the count is not known. */
  sectionCounts: record(
    Object.fromEntries(sectionKeys.map(key => [key, number])) as Record<SectionKey, typeof number>
  )
})
export type CompanyDetail = v.InferOutput<typeof companyDetailSchema>

/** How the values of each kind of column are read. */
const fields = {
  text,
  inferable: text,
  word: text,
  date: statedDate,
  year: number,
  number,
  amount: decimal,
  percent: decimal,
  disclosedAmount: text,
  capital: optionalRecord(capitalSchema),
  list: list(label),
  /** The id is null where the company is not known. The customer is told beside the record, not stored in it. */
  company: record({ id: text, name: label, customer: v.optional(customerSchema) }),
  link: text,
  diff: text
} as const satisfies Record<ColumnKind, v.GenericSchema>

/** A value of a column, by its kind. */
export type ColumnValue<Kind extends ColumnKind> = Kind extends keyof typeof fields
  ? v.InferOutput<(typeof fields)[Kind]>
  : never

/** Where a record comes from. */
const provenance = {
  source: text,
  /** 官方, 披露, 挖掘 or 推断. */
  sourceKind: text,
  asOf: day
}

/** What the records of derived sections hold beside their columns. */
const beside = {
  registration: factFields('inferences'),
  products: { source: text },
  financing: { id, source: text },
  /** The key of the industrial chain in which the node stands; of several that which is most about it, null for none. */
  chain: { chain: text }
} as const

type Beside<Key extends SectionKey> = Key extends RecordSectionKey
  ? typeof provenance
  : Key extends keyof typeof beside
    ? (typeof beside)[Key]
    : object

type Values<Entries> = {
  [Field in keyof Entries]: Entries[Field] extends v.GenericSchema ? v.InferOutput<Entries[Field]> : never
}

/** A record of a section: a value for each column of the catalogue; of a stored one, with its provenance. */
export type SectionRow<Key extends SectionKey = SectionKey> = Key extends unknown
  ? {
      [Column in (typeof sections)[Key]['columns'][number] as Column['key']]: ColumnValue<Column['kind']>
    } & Values<Beside<Key>>
  : never

type SectionRows = { readonly [Key in SectionKey]: Lenient<SectionRow<Key>> }

/** How the records of each section are read; a section of kind `facts` has exactly one record. */
export const sectionRows = Object.fromEntries(sectionKeys.map(key => [key, rowSchema(key)])) as SectionRows

function rowSchema(key: SectionKey): v.GenericSchema {
  const columns: readonly SectionColumn[] = sections[key].columns
  const more: Readonly<Partial<Record<SectionKey, v.ObjectEntries>>> = beside
  return record({
    ...Object.fromEntries(columns.map(column => [column.key, fields[column.kind]])),
    ...(isRecordSection(key) ? provenance : more[key])
  })
}

/** A page of a section, with how many records there are of each kind by which its records can be narrowed. */
export const sectionPageSchema = v.object({
  ...page(v.record(v.string(), v.unknown())).entries,
  kinds: v.optional(list(record({ kind: label, count })), [])
})
export type SectionPage = v.InferOutput<typeof sectionPageSchema>
