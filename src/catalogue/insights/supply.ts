/** Purchases between two companies, or what follows from products. Told apart wherever they are drawn. */
export const supplyKinds = {
  trade: '供货',
  makes: '生产',
  input: '投入（行业推断）'
} as const

export type SupplyKind = keyof typeof supplyKinds

export const supplyKindKeys = Object.keys(supplyKinds) as readonly SupplyKind[]

/** What a graph may be drawn from: relations that somebody disclosed, or those of products. */
export const supplySources = { trade: '供应商与客户', product: '主营产品（行业推断）' } as const

export type SupplySource = keyof typeof supplySources

export const supplySourceKeys = Object.keys(supplySources) as readonly SupplySource[]

export const supplyDirections = { up: '上游', down: '下游' } as const

export type SupplyDirection = keyof typeof supplyDirections

export const supplyDirectionKeys = Object.keys(supplyDirections) as readonly SupplyDirection[]

export const SUPPLY_LEVELS = 5
/** Most nodes of an answer; it says when there are more. */
export const SUPPLY_NODES = 2000
/** Most companies that are named as the makers of one product. */
export const SUPPLY_MAKERS = 10
/** Most legs between two companies. */
export const PATH_LEGS = 6
/** From this part of its revenue on, in percent, what a company makes needs its inputs and has its buyers. */
export const LIVED_ON_SHARE = 5
/**
 * From this part of its revenue on, in percent, a product is a main one: paths ask for these first, as a cell maker that
 * sells some salts would else be the supplier of its own.
 */
export const MAIN_SHARE = 20
