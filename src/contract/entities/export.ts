import type * as v from 'valibot'
import { count, id, label, list, moment, oneOf, record, text } from '../shape.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof exportStates)[number]

/** An export of a list: what was asked for, and how far it is. */
export const exportSchema = record({
  id,
  state: oneOf(exportStates, 'queued'),
  format: oneOf(exportFormats, 'xlsx'),
  rows: count,
  /** Keys of the column catalogue, in order. */
  columns: list(label),
  purpose: text,
  /** Stands in the file, so that a copy leads back to who exported it. */
  traceCode: label,
  createdAt: moment,
  endedAt: moment
})
export type Export = v.InferOutput<typeof exportSchema>
