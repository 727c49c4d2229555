import type * as v from 'valibot'
import { count, flag, id, moment, number, oneOf, record, text } from '../shape.ts'

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
    exportRows: quotaSchema
  }),
  /** Whether an export has to say what it is for. */
  exportPurpose: flag
})
export type Membership = v.InferOutput<typeof membershipSchema>

export const orderProducts = ['premium'] as const
export type OrderProduct = (typeof orderProducts)[number]

export const orderStates = ['pending', 'done', 'refused', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/** A request to open something that the department does not have yet. */
export const orderSchema = record({
  id,
  product: oneOf(orderProducts, 'premium'),
  /** The section of a company at which it was asked for. */
  section: text,
  note: text,
  state: oneOf(orderStates, 'pending'),
  createdAt: moment
})
export type Order = v.InferOutput<typeof orderSchema>
