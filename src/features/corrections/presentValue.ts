import type { ColumnKind, SectionColumn } from '../../catalogue/sections.ts'
import type { ColumnValue } from '../../contract/entities/companyDetail.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { formatDay, formatList, formatMoney, formatPercent, formatText } from '../../text/format.ts'

export type Values = Readonly<Record<string, unknown>>

type Written = { readonly [Kind in ColumnKind]: (value: ColumnValue<Kind>) => string }

const text = (value: string | null): string => formatText(value)
const figure = (value: number | null): string => formatText(value?.toString())

const written: Written = {
  text,
  inferable: text,
  word: text,
  date: value => formatDay(value),
  year: figure,
  number: figure,
  amount: value => formatMoney(inYuan(value), 'exact'),
  percent: value => formatPercent(value),
  disclosedAmount: text,
  capital: value => formatMoney(value, 'exact'),
  list: value => formatList(value.map(String)),
  company: value => formatText(value.name),
  link: text,
  diff: text
}

/** The value of a record as text, every digit of it. */
export function presentValue(column: SectionColumn, values: Values): string {
  // The schema that read the record made each value one of its column's kind.
  return (written[column.kind] as (value: unknown) => string)(values[column.key])
}
