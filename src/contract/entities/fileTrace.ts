import type * as v from 'valibot'
import { label, moment, record, text } from '../base/shape.ts'

/** What a screen makes by itself; `print` is a sheet of paper. */
export const pageFileForms = ['xlsx', 'png', 'svg', 'print'] as const
export type PageFileForm = (typeof pageFileForms)[number]

/** By which a file that a screen made is found again: who made it, and when. */
export const fileTraceSchema = record({
  traceCode: label,
  at: moment,
  by: label,
  department: text
})
export type FileTrace = v.InferOutput<typeof fileTraceSchema>
