import * as v from 'valibot'
import { count, id, label, list, number, optionalRecord, record, text } from '../base/shape.ts'

export const departmentSchema = { id, name: text }

/** The member of staff who is signed in, as GET users/me answers. */
export const userSchema = record({
  id,
  name: label,
  account: text,
  department: optionalRecord(departmentSchema),
  permissions: list(record({ name: label }))
})
export type User = v.InferOutput<typeof userSchema>

/** What a colleague sees of a colleague. */
export const colleagueSchema = record({ id, name: label, department: optionalRecord(departmentSchema) })
export type Colleague = v.InferOutput<typeof colleagueSchema>

/** How many other sessions have been ended. */
export const endedSessionsSchema = record({ ended: count })

/** The one required field of a sign-in: an answer without it is no session. */
export const tokenSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds; optional: the 401 decides when a session ends, not the local clock. */
  expires_in: v.optional(number)
})
export type TokenAnswer = v.InferOutput<typeof tokenSchema>

export const tenantSchema = record({
  id: text,
  /** 0 means that the tenant has a logo of its own. */
  isDefaultLogo: v.pipe(
    v.unknown(),
    v.transform(input => (input === 0 || input === '0' ? 0 : 1)),
    v.metadata({ jsonSchema: { type: 'integer', enum: [0, 1] } })
  ),
  logoUrl: text
})
