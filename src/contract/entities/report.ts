import type * as v from 'valibot'
import { keysOf } from '../../catalogue/keys.ts'
import { reportFormats, reportSubjects } from '../../catalogue/reports.ts'
import { outlineStates } from '../../domain/reports/reportOutline.ts'
import { label, list, number, oneOf, record, text } from '../base/shape.ts'
import { jobFields } from './job.ts'

export const reportSubjectKeys = keysOf(reportSubjects)

/** A report: what was asked for, and how far its file is. */
export const reportSchema = record({
  ...jobFields,
  /** A key of the report catalogue. */
  template: label,
  subject: record({
    kind: oneOf(reportSubjectKeys, 'company'),
    /** Null for a list, which has none. */
    id: text,
    name: label
  }),
  format: oneOf(reportFormats, 'pdf'),
  /** Keys of the sections of its template, in order. */
  sections: list(label)
})
export type Report = v.InferOutput<typeof reportSchema>

/** What a report would hold, in the order of its template. */
export const reportOutlineSchema = record({
  /** The name of what it is about; null for a list. */
  subject: text,
  sections: list(
    record({
      key: label,
      title: label,
      state: oneOf(outlineStates, 'ready'),
      /** Of records; null where it is not known, or the section holds no records. */
      count: number
    })
  )
})
export type ReportOutline = v.InferOutput<typeof reportOutlineSchema>
