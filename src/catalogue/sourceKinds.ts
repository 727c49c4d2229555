/** The kind of a source: published by an authority, disclosed by the company, collected, or inferred. */
export const sourceKinds = ['官方', '披露', '挖掘', '推断'] as const

/** What staff call data that was imported without naming its source. */
export const UNNAMED_SOURCE = '本机构导入'
