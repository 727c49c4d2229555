import { sectionOf, type RecordSectionKey, type StoredKind } from '../../catalogue/sections.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { SAMPLE_DAY } from '../draw/days.ts'
import * as business from './business.ts'
import * as credentials from './credentials.ts'
import * as equity from './equity.ts'
import * as intellectual from './intellectual.ts'
import type { Invented } from '../record.ts'
import * as registry from './registry.ts'
import * as risks from './risks.ts'
import type { SampleWorld } from '../ties.ts'

/** A record as in the section catalogue, with its provenance. */
export type SampleRecord = Readonly<Record<string, unknown>>

/** Each of these files exports the generators of some sections, keyed as in the catalogue. */
const invented: { readonly [Key in RecordSectionKey]: Invented<Key> } = {
  ...registry,
  ...equity,
  ...business,
  ...credentials,
  ...intellectual,
  ...risks
}

/** The records of a sample company in a section, in the order of the catalogue. */
export function sampleRecords(
  company: SampleCompany,
  section: RecordSectionKey,
  world: SampleWorld
): readonly SampleRecord[] {
  const { records } = invented[section]
  const generated: readonly SampleRecord[] = records(company, world)
  const days = sectionOf(section).columns.filter(({ kind }) => kind === 'date')
  // Fresh arrays, so they can be modified in place. No authority published them: there is no kind of source.
  return inOrder(section, generated).map(record =>
    Object.assign(record, { source: company.source, sourceKind: null, asOf: askedOn(company, record, days) })
  )
}

/** A source with a date was queried on that day or later. */
function askedOn(
  { dataDate }: SampleCompany,
  record: SampleRecord,
  days: readonly { readonly key: string }[]
): string {
  let latest = dataDate
  for (const { key } of days) {
    const day = record[key]
    if (typeof day === 'string' && day > latest && day <= SAMPLE_DAY) latest = day
  }
  return latest
}

/** The number of records, without generating them if there are many. */
export function sampleCount(company: SampleCompany, section: RecordSectionKey, world: SampleWorld): number {
  const { count, records } = invented[section]
  return count ? count(company) : records(company, world).length
}

function inOrder(section: RecordSectionKey, records: readonly SampleRecord[]): readonly SampleRecord[] {
  const { order = [], columns } = sectionOf(section)
  const sorters = order.map(key => ({ key, kind: columns.find(column => column.key === key)?.kind }))
  if (sorters.length === 0 || records.length < 2) return records
  return records.toSorted((one, other) => {
    for (const { key, kind } of sorters) {
      const compared = compare(one[key], other[key], kind !== undefined && isNumber[kind])
      if (compared !== 0) return compared
    }
    return 0
  })
}

const isNumber: Readonly<Record<StoredKind, boolean>> = {
  text: false,
  word: false,
  date: false,
  year: true,
  number: true,
  amount: true,
  percent: true,
  company: false,
  link: false,
  diff: false
}

/** Descending, unknown values last. */
function compare(one: unknown, other: unknown, asNumbers: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (asNumbers) return Number(other) - Number(one)
  if (typeof one !== 'string' || typeof other !== 'string' || one === other) return 0
  return one < other ? 1 : -1
}
