import { sectionKeys, sectionOf, type SectionKey } from './sections.ts'

/** What the data shop sells, and how it is counted. */

/** For how long a price is paid. */
export const productTerms = { year: '年', month: '月' } as const
export type ProductTerm = keyof typeof productTerms

/** Who has a product once it is ordered: everybody of the department, or who ordered it. */
export const productHolders = { department: '每部门', person: '每人' } as const
export type ProductHolder = keyof typeof productHolders

/** What a member of staff may use so much of in a month. */
export const quotaKinds = {
  exportRows: { label: '名单导出', unit: '行' },
  reports: { label: '报告生成', unit: '份' }
} as const
export type QuotaKind = keyof typeof quotaKinds

/** What the premium tier opens. */
export const premiumSections: readonly SectionKey[] = /* @__PURE__ */ sectionKeys.filter(
  key => sectionOf(key).premium
)

/** What a product opens while it is held; a unit adds to the quotas of everybody who has it. */
export interface ProductOpens extends Readonly<Record<QuotaKind, number>> {
  readonly premium: boolean
}

/** A product of the data shop. */
export interface ShopProduct {
  /** Names it in orders. */
  readonly key: string
  readonly name: string
  readonly description: string
  /** Of one unit for one term: yuan with at most two decimals. */
  readonly price: string
  readonly term: ProductTerm
  readonly per: ProductHolder
  /** The most units of one order. */
  readonly most: number
  readonly opens: ProductOpens
}
