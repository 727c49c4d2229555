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

/** A label inside a sentence: registered capital, but SRDI. */
export function inside(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** 1 park, 12 parks. */
export function some(count: string | number, { one, name }: Pick<Noun, 'name' | 'one'>): string {
  return plural(count, one ?? name, name)
}

/** 3 years, 1 year, 5,000 10k CNY, 12.5%. */
export function measured(value: string, unit: string): string {
  const said = value === '1' ? unit.replace(/^(\s*(?:day|month|year))s$/, '$1') : unit
  return /^(?:$|\s|%)/.test(said) ? `${value}${said}` : `${value} ${said}`
}
