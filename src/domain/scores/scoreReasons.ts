import { facts, type CompanyFacts, type FactKey } from '../../catalogue/facts.ts'
import { industries } from '../../catalogue/classifications/industries.ts'
import { scoreDimensions, type ScoreDimension } from '../../catalogue/insights/scoreDimensions.ts'
import {
  scoreFactKeys,
  scoreFacts,
  type ScoreFact,
  type ScoreFactKey
} from '../../catalogue/insights/scoreFacts.ts'
import type { SectionKey } from '../../catalogue/sections.ts'
import { placed, readFact } from '../facts/companyFacts.ts'
import { groupDigits } from '../facts/money.ts'

type StatedKey = Extract<ScoreFactKey, FactKey>

/** What has to be counted among the records of a company; null where it is not known. */
export type CountedScoreFacts = {
  readonly [Key in Exclude<ScoreFactKey, FactKey>]:
    | ((typeof scoreFacts)[Key] extends { readonly unit: string } ? number : string)
    | null
}

export interface ScoreReason {
  readonly label: string
  /** With its unit: 12件. */
  readonly value: string
  readonly section: SectionKey
}

/** The dimensions in their order, each with the facts behind it that are known; without evidence there is no score. */
export function explainScore(
  company: CompanyFacts,
  counted: CountedScoreFacts
): { dimension: ScoreDimension; score: number | null; reasons: ScoreReason[] }[] {
  return scoreDimensions.map((dimension, at) => {
    const known = scoreFactKeys
      .filter(key => scoreFacts[key].dimension === dimension)
      .map(key => ({ fact: scoreFacts[key], value: isStated(key) ? statedOf(company, key) : counted[key] }))
    return {
      dimension,
      score: known.some(isEvidence) ? (company.scoreDimensions?.[at] ?? null) : null,
      reasons: known.flatMap(({ fact, value }) => reasonOf(fact, value))
    }
  })
}

interface KnownFact {
  readonly fact: ScoreFact
  readonly value: number | string | null
}

function isEvidence({ fact, value }: KnownFact): boolean {
  return !fact.supports && value !== null && value !== '' && value !== 0
}

function isStated(key: ScoreFactKey): key is StatedKey {
  return Object.hasOwn(facts, key)
}

function statedOf(company: CompanyFacts, key: StatedKey): number | string | null {
  const fact = readFact(company, key)
  switch (fact.type) {
    case 'words':
      return fact.value.join('、')
    case 'industry':
      return placed(industries, fact.value)?.name ?? null
    case 'number':
    case 'option':
      return fact.value
  }
}

function reasonOf({ label, unit, section }: ScoreFact, value: number | string | null): ScoreReason[] {
  if (value === null || value === '') return []
  return [
    {
      label,
      value: typeof value === 'number' ? `${groupDigits(String(value))}${unit ?? ''}` : value,
      section
    }
  ]
}
