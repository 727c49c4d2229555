import type { ColumnKind, SectionColumn } from '../../catalogue/sections.ts'
import type { ColumnValue } from '../../contract/entities/companyDetail.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { formatPercent, formatText } from '../../text/format.ts'
import type { Language } from '../../text/locale.ts'

export type Values = Readonly<Record<string, unknown>>

type Written = { readonly [Kind in ColumnKind]: (value: ColumnValue<Kind>, language: Language) => string }

const text = (value: string | null): string => formatText(value)
const figure = (value: number | null): string => formatText(value?.toString())

const written: Written = {
  text,
  inferable: text,
  word: (value, { word }) => formatText(value && word(value)),
  date: (value, { formats }) => formats.day(value),
  year: figure,
  number: figure,
  amount: (value, { formats }) => formats.money(inYuan(value), 'exact'),
  percent: value => formatPercent(value),
  disclosedAmount: text,
  capital: (value, { formats }) => formats.money(value, 'exact'),
  list: (value, { word, formats }) => formats.list(value.map(word)),
  company: value => formatText(value.name),
  link: text,
  diff: text
}

/** The value of a record as text, every digit of it. */
export function presentValue(column: SectionColumn, values: Values, language: Language): string {
  // The schema that read the record made each value one of its column's kind.
  return (written[column.kind] as (value: unknown, language: Language) => string)(
    values[column.key],
    language
  )
}
