/** Where a node stands in a chain. */
export const stages = { up: '上游', mid: '中游', down: '下游' } as const

export type Stage = keyof typeof stages

export const stageKeys = Object.keys(stages) as readonly Stage[]

/** Most levels of a chain: from its product to the farthest node. */
export const CHAIN_LEVELS = 5

/** A chain of imported tables, one that the catalogue describes, or one that follows from what companies disclose. */
export const chainOrigins = { stated: '收录', described: '产业图谱', inferred: '行业推断' } as const

export type ChainOrigin = keyof typeof chainOrigins

export const chainOriginKeys = Object.keys(chainOrigins) as readonly ChainOrigin[]

/** Where a chain stands that belongs to no category. */
export const NO_CATEGORY = '其他'

/** The kind of chain whose nodes are products. */
export const PRODUCT_CHAIN = '产品'

/** The kind whose nodes are the industries of the stock market; goods do not tell of them. */
export const INDUSTRY_CHAIN = '申万行业'

/** How well a node is stocked with companies. */
export const strengths = { strong: '强', weak: '弱', missing: '缺', unknown: '不足以判断' } as const

export type Strength = keyof typeof strengths

export const strengthKeys = Object.keys(strengths) as readonly Strength[]

/**
 * When a node is strong and when it is missing; what lies between is weak. Everybody may change the numbers. A database
 * does not know every maker: of a chain with few companies nothing is said.
 */
export interface StrengthRule {
  /** A strong node has so many companies at least, */
  readonly companies: number
  /** and so many listed and 专精特新 ones together. */
  readonly leaders: number
  /** A missing node has so many companies at most. */
  readonly missing: number
  /** It is unknown of every node where there are fewer companies for each of them, all those at the chain counted once. */
  readonly enough: number
}

export const usualStrength: StrengthRule = { companies: 10, leaders: 2, missing: 0, enough: 5 }

/** The largest number of a rule. */
export const MOST_OF_RULE = 99_999
