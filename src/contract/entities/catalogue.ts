import type * as v from 'valibot'
import { count, label, record, text } from '../shape.ts'

export const treeNodeSchema = record({ code: label, name: label, parent: text })

/** A node of a chain or a park, as companies carry it, with how many do. */
export const catalogueNameSchema = record({ name: label, count })
export type CatalogueName = v.InferOutput<typeof catalogueNameSchema>
