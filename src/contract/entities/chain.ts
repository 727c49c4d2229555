import type * as v from 'valibot'
import { chainOriginKeys, stageKeys } from '../../catalogue/insights/industryChains.ts'
import { relationRuleKeys } from '../../catalogue/insights/relationRules.ts'
import { count, id, label, list, number, oneOf, record, text } from '../base/shape.ts'

export const industryChainSummarySchema = record({
  key: id,
  name: label,
  category: label,
  origin: oneOf(chainOriginKeys, 'stated'),
  nodes: count,
  /** Companies at any of its nodes. */
  companies: count,
  listed: number,
  /** With a financing event in the last twelve months. */
  financed: number,
  /** Nodes with a favorite of the one who asks. */
  covered: number,
  /** How many of its nodes are of each strength by the usual rule. */
  strengths: record({ strong: number, weak: number, missing: number, unknown: number })
})
export type IndustryChainSummary = v.InferOutput<typeof industryChainSummarySchema>

/** A chain with those of its nodes that are called like what was typed, the nearest first. */
export const chainAtNodeSchema = record({ key: id, nodes: list(label) })
export type ChainAtNode = v.InferOutput<typeof chainAtNodeSchema>

/** One node of a chain and the companies at it, counted by the conditions of the call. */
export const chainNodeSchema = record({
  /** Its name, as the filter 产业链环节 takes it. */
  node: label,
  /** The node that it is a part of or leads to; null for one that leads nowhere. */
  parent: text,
  stage: oneOf(stageKeys, 'mid'),
  /** From 1, at the product of the chain. */
  level: count,
  products: list(label),
  companies: count,
  listed: count,
  /** With a valid qualification 专精特新 of any level. */
  specialized: count,
  /** With a financing event in the last twelve months. */
  financed: count,
  /** Favorites of the one who asks. */
  favorites: count
})
export type ChainNode = v.InferOutput<typeof chainNodeSchema>

export const chainEdgeSchema = record({ upstream: label, downstream: label, rule: text })

export const industryChainSchema = record({
  key: id,
  name: label,
  category: label,
  origin: oneOf(chainOriginKeys, 'stated'),
  /** YYYY-MM of the last review of a described one; else null. */
  version: text,
  /** At any node, each once; where they are few, nothing is said of how strong its nodes are. */
  companies: count,
  nodes: list(chainNodeSchema),
  /** From every node to the one that it goes into. */
  edges: list(chainEdgeSchema),
  /** How many relations of its product the tables state that are not shown. */
  doubts: count
})
export type IndustryChain = v.InferOutput<typeof industryChainSchema>

/** A relation that tables state and no rule shows. */
export const chainDoubtSchema = record({
  upstream: label,
  downstream: label,
  rule: oneOf(relationRuleKeys, 'unmade')
})
export type ChainDoubt = v.InferOutput<typeof chainDoubtSchema>
