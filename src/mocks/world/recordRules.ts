import { firstFigure, type RecordRule } from '../../catalogue/insights/recordRules.ts'
import { compareValues } from '../../domain/facts/compareValues.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'
import type { SampleWorld } from '../../sample/ties.ts'
import { sectionRowsOf } from './rows.ts'

/** A record that meets a rule. */
export interface RuledRecord {
  readonly date: string
  readonly title: string
}

/** The dated records of a company that meet a rule, newest first. */
export function ruledRecords(
  company: SampleCompany,
  rule: RecordRule,
  world: SampleWorld
): readonly RuledRecord[] {
  return ruledRecordRows(company, rule, world).map(({ date, title }) => ({ date, title }))
}

/** The same with all that the records say. */
export function ruledRecordRows(
  company: SampleCompany,
  rule: RecordRule,
  world: SampleWorld
): readonly (RuledRecord & { readonly row: object })[] {
  return sectionRowsOf(company, rule.section, world)
    .filter(row => meetsRule(row, rule))
    .flatMap(row => {
      const date = textOf(row, rule.date)
      const title = rule.title.map(key => textOf(row, key)).filter(part => part !== null)
      return date === null ? [] : [{ date, title: title.join(rule.join ?? ' '), row }]
    })
    .toSorted((one, other) => compareValues(other.date, one.date) || compareValues(one.title, other.title))
}

function meetsRule(row: object, { words = {}, without = {}, holds, grows }: RecordRule): boolean {
  const has = (key: string, some: readonly string[]): boolean => some.includes(textOf(row, key) ?? '')
  return (
    Object.entries(words).every(([key, some]) => has(key, some)) &&
    !Object.entries(without).some(([key, some]) => has(key, some)) &&
    (!holds || (textOf(row, holds.column)?.includes(holds.text) ?? false)) &&
    (!grows || isGreater(firstFigure(textOf(row, grows[1])), firstFigure(textOf(row, grows[0]))))
  )
}

function isGreater(one: number | null, other: number | null): boolean {
  return one !== null && other !== null && one > other
}

/** The text of a field; for a company its name. */
export function textOf(row: object, key: string): string | null {
  const value: unknown = (row as Readonly<Record<string, unknown>>)[key]
  if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name)
  return typeof value === 'string' && value !== '' ? value : null
}
