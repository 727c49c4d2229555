/** Of what kind a source is: published by an authority, disclosed by the company, gathered, or inferred. */
export const sourceKinds = ['官方', '披露', '挖掘', '推断'] as const
