import {
  LEGAL_REPRESENTATIVE,
  contactKindKeys,
  optionOfContact,
  type ContactKind
} from '../catalogue/contacts.ts'
import { daysAfter, SAMPLE_DAY } from './draw/days.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { createRandom, type Random } from './draw/random.ts'
import { familyNames, givenNames } from './words/words.ts'

/** A contact of a sample company. */
export interface SampleContact {
  readonly kind: ContactKind
  readonly value: string
  readonly person: string | null
  readonly position: string | null
  /** The person refuses to be contacted. */
  readonly refused: boolean
  readonly source: string
  readonly knownOn: string | null
}

const CONTACTS_SEED = 0x7e1e40

const others = ['总经理', '财务负责人', '市场部经理', '董事会秘书']
const positions = [LEGAL_REPRESENTATIVE, ...others]
/** What the sources of sample contacts are called. */
export const sampleContactSources: readonly string[] = [
  '企业年报（演示）',
  '企业官网（演示）',
  '招标公告（演示）'
]

/**
 * The contacts of a sample company: one of each kind that its facts name, and of some companies one of somebody who
 * refuses. No number belongs to anybody: no network has the prefix 154, no local number begins with 0.
 */
export function sampleContacts(
  company: Pick<SampleCompany, 'id' | 'contactKinds' | 'legalRepresentative'>
): readonly SampleContact[] {
  const index = Number(company.id)
  const random = createRandom(index ^ CONTACTS_SEED)
  const of = (kind: ContactKind) => contactOf(random, kind, company, { positions, more: 0 })
  const shown = contactKindKeys
    .filter(key => company.contactKinds.includes(optionOfContact[key]))
    .map((kind): SampleContact => ({ ...of(kind), refused: false }))
  // Some people refuse; where they are the only ones, nobody of the company is left.
  if (index % 7 !== 3 && shown.length > 0) return shown
  if (shown.length === 0 && index % 2 === 0) return []
  // Who refuses is nobody who is shown: somebody's contacts are refused together.
  const refusing = contactOf(random, 'mobile', company, { positions: others, more: 1 })
  return [...shown, { ...refusing, refused: true }]
}

function contactOf(
  random: Random,
  kind: ContactKind,
  { id, legalRepresentative }: Pick<SampleCompany, 'id' | 'legalRepresentative'>,
  own: { readonly positions: readonly string[]; readonly more: number }
): SampleContact {
  const invented = kind === 'landline' ? null : random.pick(familyNames) + random.pick(givenNames)
  const position = invented === null ? null : random.pick(own.positions)
  return {
    kind,
    value: valueOf(kind, Number(id) * 2 + own.more),
    person: position === LEGAL_REPRESENTATIVE ? legalRepresentative : invented,
    position,
    refused: false,
    source: random.pick(sampleContactSources),
    knownOn: random.chance(0.8) ? daysAfter(SAMPLE_DAY, -random.below(600)) : null
  }
}

function valueOf(kind: ContactKind, number: number): string {
  if (kind === 'mail') return `contact${number}@company${number}.example`
  // Neighboring numbers look unlike each other.
  const digits = String((number * 7919 + 4057) % 10 ** 8).padStart(8, '0')
  return kind === 'mobile' ? `154${digits}` : `010-0${digits.slice(1)}`
}
