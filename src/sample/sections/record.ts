import { regions } from '../../catalogue/regions.ts'
import { isSectionKind, type RecordSectionKey } from '../../catalogue/sections.ts'
import type { SectionRow } from '../../contract/entities/companyDetail.ts'
import type { SampleCompany } from '../company.ts'
import { createRandom, type Random } from '../random.ts'
import { familyNames, givenNames } from '../words.ts'
import type { SampleWorld } from '../world.ts'

/** What a record says itself, without where it comes from. */
export type Told<Key extends RecordSectionKey> = Omit<SectionRow<Key>, 'source' | 'sourceKind' | 'asOf'>

type SourceKind = '官方' | '披露' | '挖掘' | '推断'

/** How the records of a section are invented. */
export interface Invented<Key extends RecordSectionKey> {
  readonly sourceKind: SourceKind
  /** The same ones each time, in no order of theirs. */
  readonly records: (company: SampleCompany, world: SampleWorld) => readonly Told<Key>[]
  /** How many records there are, where that is known without inventing them all. */
  readonly count?: (company: SampleCompany) => number
}

/** The number by which a company was invented. */
export function indexOf(company: SampleCompany): number {
  return Number(company.id) - 1
}

/** Random numbers of its own for each company and subject, so that a new subject changes nothing of the others. */
export function randomOf(company: SampleCompany, seed: number): Random {
  return createRandom(indexOf(company) ^ seed)
}

export function inventPerson(random: Random): string {
  return random.pick(familyNames) + random.pick(givenNames)
}

/** A company or an office that is none of the invented companies. */
export function outsider(name: string): { id: string | null; name: string } {
  return { id: null, name }
}

export function insider({ id, name }: SampleCompany): { id: string | null; name: string } {
  return { id, name }
}

export function decimal(value: number, places = 1): string {
  const written = value.toFixed(places)
  return written.includes('.') ? written.replace(/\.?0+$/, '') : written
}

export function pad(number: number, digits = 2): string {
  return String(number).padStart(digits, '0')
}

export function isActive({ status }: SampleCompany): boolean {
  return status === '存续' || status === '设立中'
}

/** Runs one small business in somebody's own name: no shareholders, no board. */
export function isIndividual({ companyType }: SampleCompany): boolean {
  return companyType === '个体工商户'
}

/** As many of each kind as the facts count, of those that belong to the section. */
export function countedKinds({ riskCounts }: SampleCompany, section: RecordSectionKey): readonly string[] {
  return Object.entries(riskCounts).flatMap(([kind, count]) =>
    isSectionKind(section, kind) ? Array.from({ length: count }, () => kind) : []
  )
}

/** 深圳市; of a municipality the municipality itself. */
export function cityOf({ region }: SampleCompany): string {
  const [province, city] = regions.line(region).map(({ name }) => name)
  return (province?.endsWith('市') ? province : (city ?? province)) ?? ''
}
