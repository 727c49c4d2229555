import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { lineIn } from '../../catalogue/classifications/tree.ts'
import { customerLabels, customerMarks } from '../../catalogue/customer.ts'
import { financingColumns as columns } from '../../catalogue/financing.ts'
import type { FinancingEvent } from '../../contract/entities/financing.ts'
import { timesUnits } from '../../domain/facts/money.ts'
import type { Formats, Language, SayWord } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'
import { safeUrl } from '../../ui/buttons/safeUrl.ts'
import { fileTable, type FileTable } from '../../ui/files/csvFile.ts'
import { amountText, namesOf } from './eventTexts.ts'

/** Events with every digit; amounts in yuan have columns of their own, and customers have one for who may know. */
export function financingFile(
  title: string,
  events: readonly FinancingEvent[],
  texts: Texts['financing'],
  { withCustomers, language }: { readonly withCustomers: boolean; readonly language: Language }
): FileTable {
  const { word, formats } = language
  const said = (value: string | null): string | null => value && word(value)
  return fileTable<FinancingEvent>(
    title,
    [
      [word(columns.company.label), ({ company }) => company.name],
      ...(withCustomers ? customerColumns(word) : []),
      [word(columns.date.label), ({ date }) => formats.day(date)],
      [word(columns.round.label), ({ round }) => said(round)],
      [word(columns.amount.label), event => amountText(event, texts, formats)],
      [texts.amountAsWritten, ({ amount }) => amount ?? texts.undisclosed],
      [word(columns.currency.label), ({ currency }) => said(currencyOf(currency)?.name ?? currency)],
      [texts.yuanFrom, ({ yuanFrom }) => yuanFrom && timesUnits(yuanFrom, formats.units.columns)],
      [texts.yuanTo, ({ yuanTo }) => yuanTo && timesUnits(yuanTo, formats.units.columns)],
      [word(columns.leads.label), event => namesIn(event, 'lead', formats)],
      [word(columns.follows.label), event => namesIn(event, 'follow', formats)],
      [word(columns.others.label), event => namesIn(event, 'unknown', formats)],
      [word(columns.valuation.label), ({ valuation }) => valuation],
      [word(columns.industry.label), ({ industry }) => lineIn(industry?.name, word)],
      [word(columns.region.label), ({ region }) => lineIn(region?.name, word)],
      [word(columns.source.label), ({ source }) => source],
      [texts.link, ({ url }) => safeUrl(url)]
    ],
    events
  )
}

function namesIn(event: FinancingEvent, role: Parameters<typeof namesOf>[1], { list }: Formats): string {
  return list(namesOf(event, role).map(({ name }) => name))
}

/** Whose customer it is, is for who reads the file no matter of the one who made it. */
const customerColumns = (
  word: SayWord
): readonly (readonly [head: string, cell: (event: FinancingEvent) => string | null])[] => [
  [word(customerMarks.customer), ({ company }) => (company.customer ? word(customerMarks.customer) : null)],
  [word(customerLabels.manager), ({ company }) => company.customer?.manager ?? null]
]
