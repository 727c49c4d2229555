import type * as v from 'valibot'
import { contactKindKeys } from '../../catalogue/contacts.ts'
import { day, flag, id, label, moment, number, oneOf, record, text } from '../base/shape.ts'

/** A contact of a company, masked. Those of people who refuse to be contacted are not among them. */
export const contactSchema = record({
  id,
  kind: oneOf(contactKindKeys, 'mobile'),
  /** 138****8000 */
  masked: label,
  /** 张** */
  person: text,
  position: text,
  source: text,
  /** When the source said so. */
  knownOn: day
})
export type Contact = v.InferOutput<typeof contactSchema>

/** An opt-out that the caller has registered and can still take back; it names nobody. */
export const ownOptOutSchema = record({
  id,
  /** The kind of the contact; null for the whole company. */
  kind: text,
  createdAt: moment
})
export type OwnOptOut = v.InferOutput<typeof ownOptOutSchema>

export const revealedSchema = record({
  value: label,
  /** How many other contacts the caller can reveal today; null: any number. */
  left: number
})
export type Revealed = v.InferOutput<typeof revealedSchema>

/** Whether contacts are known, and if not, why. */
export const contactsFrame = {
  /** There are contacts, but everybody refuses to be contacted. */
  refused: flag,
  /** How many other contacts the caller can reveal today; null: any number. */
  left: number
} as const
