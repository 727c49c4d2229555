import type * as v from 'valibot'
import { similarityKeys } from '../../catalogue/insights/similarity.ts'
import { count, flag, label, list, number, oneOf, record } from '../base/shape.ts'
import { companyRowSchema } from './company.ts'

const featureSchema = oneOf(similarityKeys, 'industry')

/** A company that is like another one, with what each feature contributes. */
export const similarCompanySchema = record({
  company: companyRowSchema,
  /** From 0 to 100, with one decimal: the sum of the points. */
  score: number,
  contributions: list(
    record({
      feature: featureSchema,
      points: number,
      /** From 0 to 1; null where nothing is known of the company that is looked for. */
      likeness: number,
      /** What both have, where that can be named. */
      common: list(label)
    })
  )
})
export type SimilarCompany = v.InferOutput<typeof similarCompanySchema>

/** What was compared, and how much it counted. */
export const comparedFeatureSchema = record({
  feature: featureSchema,
  weight: count,
  /** Whether anything is known of the company that is looked for. */
  known: flag
})
