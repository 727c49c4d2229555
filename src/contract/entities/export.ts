import type * as v from 'valibot'
import { count, label, list, oneOf, record, text } from '../base/shape.ts'
import { jobFields } from './job.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** An export of a list: what was asked for, and how far its file is. */
export const exportSchema = record({
  ...jobFields,
  format: oneOf(exportFormats, 'xlsx'),
  rows: count,
  /** Keys of the column catalogue, in order. */
  columns: list(label),
  purpose: text
})
export type Export = v.InferOutput<typeof exportSchema>
