import * as v from 'valibot'
import { changeReasons } from '../../catalogue/savedSearch.ts'
import { dictionary, flag, id, label, list, moment, oneOf, page, record, text } from '../base/shape.ts'
import { companyRowSchema } from './company.ts'
import { tallySchema } from './explanation.ts'

/** The result of a search when it was last seen. */
export const searchVersionSchema = record({
  id,
  takenAt: moment,
  total: tallySchema,
  /** The companies themselves are recorded; there are too many of them where not. */
  recorded: flag
})
export type SearchVersion = v.InferOutput<typeof searchVersionSchema>

export const savedSearchSchema = record({
  id,
  name: label,
  /** By filter; a later release may no longer know all of them. */
  criteria: dictionary(list(label)),
  /** `-established`; null for the best fit first. */
  sort: text,
  columns: list(label),
  createdAt: moment,
  version: searchVersionSchema,
  /**
   * Companies that came into the result since that version; where it is not recorded, those that are new to the store.
   * Null while they are not counted.
   */
  news: v.nullish(tallySchema, null)
})
export type SavedSearch = v.InferOutput<typeof savedSearchSchema>

const reasonSchema = record({
  kind: oneOf(changeReasons, 'unknown'),
  /** The filters of the condition that it is about; empty where it is about the whole company. */
  filters: list(label),
  /** The columns whose values say why, as far as they are known. */
  columns: list(label)
})

export const searchChangeSchema = record({
  /** As it is now; one that is gone as it was recorded. */
  company: companyRowSchema,
  /** As it was, as far as that is recorded. */
  before: v.nullish(companyRowSchema, null),
  /** The columns whose values differ. */
  columns: list(label),
  /** Why it came or left; empty for one that only changed. */
  reasons: list(reasonSchema)
})
export type SearchChange = v.InferOutput<typeof searchChangeSchema>

/** A recorded result beside the present one. */
export const searchChangesSchema = record({
  search: savedSearchSchema,
  /** The version that is compared. */
  since: searchVersionSchema,
  /** All saved searches, newest first. */
  versions: list(searchVersionSchema),
  /** How many companies there are now. */
  now: tallySchema,
  /** What was compared; marking it as seen names it. */
  asOf: label,
  /** Of `added` only companies that are new to the store are known, because one of the results is too large. */
  onlyNew: flag,
  added: tallySchema,
  left: tallySchema,
  changed: tallySchema,
  /** One page of the list that was asked for. */
  changes: page(searchChangeSchema)
})
export type SearchChanges = v.InferOutput<typeof searchChangesSchema>
