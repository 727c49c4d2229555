import type { Criteria } from '../filters.ts'

/**
 * A product of a bank. Whom it is for is said in criteria of the filter catalogue, so that a company is judged as a
 * search would judge it.
 */
export interface BankProduct {
  readonly key: string
  readonly name: string
  /** What kind of product it is. */
  readonly kind: string
  readonly summary: string
  /** How much, in words. */
  readonly amount: string
  /** For how long, in words. */
  readonly term: string
  readonly conditions: readonly ProductCondition[]
}

export interface ProductCondition {
  readonly label: string
  /** Of one filter, or of several that speak of one record. */
  readonly criteria: Criteria
  /** A company that is known to miss it is not offered the product at all: a loan for small ones to a giant. */
  readonly decisive?: boolean | undefined
}

/** Whether a company meets a condition; what is not known is neither met nor missed. */
export const conditionOutcomes = ['met', 'missed', 'unknown'] as const

export type ConditionOutcome = (typeof conditionOutcomes)[number]

/** How a condition came out: whether the company meets it, and what it has of it. */
export interface JudgedCondition {
  readonly label: string
  readonly outcome: ConditionOutcome
  /** Null where it is not known. */
  readonly value: string | null
}
