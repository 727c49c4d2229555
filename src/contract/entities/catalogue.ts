import type * as v from 'valibot'
import { count, flag, label, record, text } from '../base/shape.ts'

export const treeNodeSchema = record({ code: label, name: label, parent: text })

/** A node of a chain or a park, with how many companies carry it; `exact`: what was typed is a name of it. */
export const catalogueNameSchema = record({ name: label, count, exact: flag })
export type CatalogueName = v.InferOutput<typeof catalogueNameSchema>
