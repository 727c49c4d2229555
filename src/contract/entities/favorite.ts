import type * as v from 'valibot'
import { moment, record, text } from '../shape.ts'
import { companyRowSchema } from './company.ts'

/** A company that the member of staff keeps; one for each company, so the company's id is its id. */
export const favoriteSchema = record({ company: companyRowSchema, note: text, createdAt: moment })
export type Favorite = v.InferOutput<typeof favoriteSchema>
