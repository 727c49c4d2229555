import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { customerLabels, customerMarks } from '../../catalogue/customer.ts'
import { financingColumns as columns } from '../../catalogue/financing.ts'
import type { FinancingEvent } from '../../contract/entities/financing.ts'
import { formatDay, formatList } from '../../text/format.ts'
import { financingNoun } from '../../text/areas/financing.ts'
import type { Texts } from '../../text/texts.ts'
import { safeUrl } from '../../ui/buttons/safeUrl.ts'
import { fileTable, type FileTable } from '../../ui/files/csvFile.ts'
import { amountText, namesOf } from './eventTexts.ts'

/** Events with every digit; amounts in yuan have columns of their own, and customers have one for who may know. */
export function financingFile(
  events: readonly FinancingEvent[],
  texts: Texts['financing'],
  { withCustomers }: { readonly withCustomers: boolean }
): FileTable {
  return fileTable<FinancingEvent>(
    financingNoun.name,
    [
      [columns.company.label, ({ company }) => company.name],
      ...(withCustomers ? customerColumns : []),
      [columns.date.label, ({ date }) => formatDay(date)],
      [columns.round.label, ({ round }) => round],
      [columns.amount.label, event => amountText(event, texts)],
      [texts.amountAsWritten, ({ amount }) => amount ?? texts.undisclosed],
      [columns.currency.label, ({ currency }) => currencyOf(currency)?.name ?? currency],
      [texts.yuanFrom, ({ yuanFrom }) => yuanFrom],
      [texts.yuanTo, ({ yuanTo }) => yuanTo],
      [columns.leads.label, event => namesIn(event, 'lead')],
      [columns.follows.label, event => namesIn(event, 'follow')],
      [columns.others.label, event => namesIn(event, 'unknown')],
      [columns.valuation.label, ({ valuation }) => valuation],
      [columns.industry.label, ({ industry }) => industry?.name ?? null],
      [columns.region.label, ({ region }) => region?.name ?? null],
      [columns.source.label, ({ source }) => source],
      [texts.link, ({ url }) => safeUrl(url)]
    ],
    events
  )
}

function namesIn(event: FinancingEvent, role: Parameters<typeof namesOf>[1]): string {
  return formatList(namesOf(event, role).map(({ name }) => name))
}

/** Whose customer it is, is for who reads the file no matter of the one who made it. */
const customerColumns: readonly (readonly [head: string, cell: (event: FinancingEvent) => string | null])[] =
  [
    [customerMarks.customer, ({ company }) => (company.customer ? customerMarks.customer : null)],
    [customerLabels.manager, ({ company }) => company.customer?.manager ?? null]
  ]
