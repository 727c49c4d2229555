import { regions } from '../catalogue/classifications/regions.ts'
import { isSectionKind, type RecordSectionKey } from '../catalogue/sections.ts'
import type { SectionRow } from '../contract/entities/companyDetail.ts'
import type { SampleCompany } from './sampleCompany.ts'
import type { SampleWorld } from './ties.ts'
import { createRandom, type Random } from './draw/random.ts'
import { familyNames, givenNames } from './words/words.ts'

/** The fields of a record without provenance. */
export type RecordFields<Key extends RecordSectionKey> = Omit<
  SectionRow<Key>,
  'source' | 'sourceKind' | 'asOf'
>

/** The generator of a section. */
export interface Invented<Key extends RecordSectionKey> {
  /** The same ones each time, unordered. */
  readonly records: (company: SampleCompany, world: SampleWorld) => readonly RecordFields<Key>[]
  /** The number of records, if it is known without generating them. */
  readonly count?: (company: SampleCompany) => number
}

/** The index of a sample company. */
export function indexOf(company: SampleCompany): number {
  return Number(company.id) - 1
}

/** A seed per company and subject, so that a new subject does not change the others. */
export function randomOf(company: SampleCompany, seed: number): Random {
  return createRandom(indexOf(company) ^ seed)
}

export function inventPerson(random: Random): string {
  return random.pick(familyNames) + random.pick(givenNames)
}

/** A company or an office outside of the sample. */
export function outsider(name: string): { id: string | null; name: string } {
  return { id: null, name }
}

export function insider({ id, name }: SampleCompany): { id: string | null; name: string } {
  return { id, name }
}

export function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0')
}

export function isActive({ status }: SampleCompany): boolean {
  return status === '存续' || status === '设立中'
}

/** Sole traders: no shareholders, no board. */
export function isIndividual({ companyType }: SampleCompany): boolean {
  return companyType === '个体工商户'
}

/** As many of each kind as the facts count, for the kinds of the section. */
export function countedKinds({ riskCounts }: SampleCompany, section: RecordSectionKey): readonly string[] {
  return Object.entries(riskCounts).flatMap(([kind, count]) =>
    isSectionKind(section, kind) ? Array.from({ length: count }, () => kind) : []
  )
}

/** 深圳市; for a municipality the municipality itself. */
export function cityOf({ region }: SampleCompany): string {
  const [province, city] = regions.line(region).map(({ name }) => name)
  return (province?.endsWith('市') ? province : (city ?? province)) ?? ''
}
