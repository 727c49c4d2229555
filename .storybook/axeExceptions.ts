/**
 * What axe finds in antd itself and we cannot mend: each entry with its reason. A story takes one with
 * `parameters: axeException('tree')`; nothing else may switch a rule off.
 */
const exceptions = {} as const satisfies Record<
  string,
  { readonly rules: readonly string[]; readonly reason: string }
>

export type AxeException = keyof typeof exceptions

/** The parameters of a story in which axe leaves out the rules of the exception. */
export function axeException(name: AxeException) {
  const { rules } = exceptions[name] as { readonly rules: readonly string[] }
  return { a11y: { config: { rules: rules.map(id => ({ id, enabled: false })) } } }
}
