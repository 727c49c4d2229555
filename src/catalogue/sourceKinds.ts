/** The kind of a source: published by an authority, disclosed by the company, collected, or inferred. */
export const sourceKinds = ['官方', '披露', '挖掘', '推断'] as const
