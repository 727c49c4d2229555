import type { Noun } from '../../../text/areas/list.ts'

/** 1 company, 2 companies, 10,000+ companies. */
export function plural(count: string | number, one: string, many = `${one}s`): string {
  return `${count} ${String(count) === '1' ? one : many}`
}

export function companies(count: string | number): string {
  return plural(count, 'company', 'companies')
}

export function listed(items: readonly string[]): string {
  return items.join(', ')
}

/** What a period is called: FY 2025 for 2025年度; others stay as their source has them. */
export function fiscal(period: string): string {
  return period.replace(/^(\d{4})年(?:度|年报)?$/, 'FY $1')
}

/** A label inside a sentence: registered capital, but SRDI. */
export function inside(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** 1 park, 12 parks. */
export function some(count: string | number, { one, name }: Pick<Noun, 'name' | 'one'>): string {
  return plural(count, one ?? name, name)
}

/** 3 years, 1 year, 5 m CNY, 12.5%. */
export function measured(value: string, unit: string): string {
  const said = value === '1' ? unit.replace(/^(\s*(?:day|month|year))s$/, '$1') : unit
  return /^(?:$|\s|%)/.test(said) ? `${value}${said}` : `${value} ${said}`
}
