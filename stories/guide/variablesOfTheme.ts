export interface ThemeVariable {
  readonly name: string
  readonly kind: 'color' | 'type' | 'length'
  /** As it stands in the style sheet. */
  readonly value: string
}

/** Our variables, as the style sheets of the page declare them for the root element. */
export function variablesOfTheme(): readonly ThemeVariable[] {
  const found = new Map<string, ThemeVariable>()
  for (const rule of [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])) {
    if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes('.pa-root')) continue
    for (const name of rule.style) {
      const value = rule.style.getPropertyValue(name).trim()
      if (name.startsWith('--pa-') && !found.has(name))
        found.set(name, { name, kind: kindOf(name, value), value })
    }
  }
  return [...found.values()]
}

function kindOf(name: string, value: string): ThemeVariable['kind'] {
  if (name.startsWith('--pa-font')) return 'type'
  return /px|rem|calc/.test(value) ? 'length' : 'color'
}
