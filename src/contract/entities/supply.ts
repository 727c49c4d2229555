import type * as v from 'valibot'
import { supplyKindKeys } from '../../catalogue/insights/supply.ts'
import { count, decimal, flag, id, label, list, number, oneOf, record, text } from '../base/shape.ts'
import { customerMark } from './customer.ts'

/** A company or a product. */
export const supplyNodeSchema = record({
  /** `c12` is the company with our id 12, `n…` one that we do not know by its name, `p…` a product. */
  key: id,
  kind: oneOf(['company', 'product'], 'company'),
  /** Our id of the company; null for products and companies that we do not know. */
  id: text,
  name: label,
  ...customerMark,
  /** The code of the company's region. */
  region: text,
  status: text,
  /** Legs from where the walk began. */
  level: count,
  /** Further neighbors that the answer does not hold, in the direction asked for; null if unknown. */
  further: number
})
export type SupplyNode = v.InferOutput<typeof supplyNodeSchema>

/** Always in the direction of the goods. */
export const supplyEdgeSchema = record({
  /** Keys of nodes. */
  from: id,
  to: id,
  kind: oneOf(supplyKindKeys, 'trade'),
  /** Of the seller's sales and of the buyer's purchases, or of the maker's revenue, in percent. */
  ofSales: decimal,
  ofPurchases: decimal,
  /** In units of 10,000 yuan. */
  amount: decimal,
  period: text,
  source: text,
  /** The product as its maker names it, or the rule by which a relation of products is shown. */
  evidence: text,
  /** It leads back to a node on the way to its end. */
  cycle: flag
})
export type SupplyEdge = v.InferOutput<typeof supplyEdgeSchema>

export const supplyGraphSchema = record({
  /** The node where the walk began. */
  root: id,
  /** Nearest first. */
  nodes: list(supplyNodeSchema),
  edges: list(supplyEdgeSchema),
  /** Nothing was left out by the limit of nodes. */
  isComplete: flag,
  /** How many relations there are that the department lacks premium for, and that are not in it; null for none. */
  locked: number
})
export type SupplyGraph = v.InferOutput<typeof supplyGraphSchema>

/** The shortest ways between two companies. */
export const supplyPathSchema = record({
  nodes: list(supplyNodeSchema),
  /** From the first company to the second, each along or against the goods; empty where there is no way. */
  legs: list(supplyEdgeSchema)
})
export type SupplyPath = v.InferOutput<typeof supplyPathSchema>
