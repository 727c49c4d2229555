import type * as v from 'valibot'
import { count, flag, number, oneOf, record } from '../base/shape.ts'

/** What a department has: the premium tier opens the premium sections of a company. */
export const tiers = ['standard', 'premium'] as const
export type Tier = (typeof tiers)[number]

/** How much of something a member of staff may use in a month; a limit of null is none. */
export const quotaSchema = record({ limit: number, used: count })
export type Quota = v.InferOutput<typeof quotaSchema>

export const membershipSchema = record({
  /** A tier that is not known opens nothing. */
  tier: oneOf(tiers, 'standard'),
  quotas: record({
    /** Rows of exported lists. */
    exportRows: quotaSchema,
    /** Reports that were made or are being made. */
    reports: quotaSchema
  }),
  /** Whether an export has to say what it is for. */
  exportPurpose: flag
})
export type Membership = v.InferOutput<typeof membershipSchema>
