import { currencyOf } from '../../catalogue/classifications/currencies.ts'
import { lastName, lineIn } from '../../catalogue/classifications/tree.ts'
import { writeSort } from '../../catalogue/columns.ts'
import { UNKNOWN } from '../../catalogue/filters.ts'
import { type FinancingColumnKey, type FinancingFilterKey } from '../../catalogue/financing.ts'
import { CompanyName } from '../../features/company/CompanyName.tsx'
import { financingEndpoints } from '../../contract/endpoints/financing.ts'
import type { FinancingEvent } from '../../contract/entities/financing.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { facetCall } from '../../filters/fields/facetCall.ts'
import { ValueSearch } from '../../filters/fields/ValueSearch.tsx'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { companyPlace } from '../../navigation/places.ts'
import { formatText } from '../../text/format.ts'
import { financingNoun, financingTexts } from '../../text/areas/financing.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import { OutsideLink } from '../../ui/buttons/OutsideLink.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { amountText, namesOf, rateText, yuanText } from './eventTexts.ts'
import { financingTerms } from './financingTerms.ts'
import { InvestorNames } from './InvestorNames.tsx'
import { EventTools, InvestorDialog } from './parts.tsx'
import './capitalDetail.css'

const Figures = /* @__PURE__ */ lazyPart(
  async () => (await import('./FinancingFigures.tsx')).FinancingFigures,
  () => <SkeletonLines lines={20} />
)

/** Financing events, whether their companies are known or not. */
export const financingResource: Resource<FinancingEvent, FinancingFilterKey, FinancingColumnKey> = {
  key: 'capitalDetail',
  noun: financingNoun,
  terms: financingTerms,
  call: listCall(financingEndpoints.searchFinancing, ({ criteria, sort, page, pageSize, cursor }) => ({
    body: { criteria, sort: sort ? writeSort(sort) : null, page, pageSize, ...(cursor && { cursor }) }
  })),
  unknowns: (criteria, filter) =>
    facetCall(
      financingEndpoints.financingStatistics,
      { body: { criteria: { ...criteria, [filter]: [UNKNOWN] } } },
      ({ total }) => ({ values: [{ token: UNKNOWN, count: total.events }], capped: false })
    ),
  rowKey: ({ id }) => id,
  labelOf: ({ company }) => company.name,
  // The events of a company of which nothing else is known.
  placeOf: ({ company }) =>
    company.id === null
      ? { screen: 'capitalDetail', query: { company: company.name } }
      : companyPlace(company.id),
  wordsOf: ({ company = [] }) => company,
  selectable: false,
  cells: {
    company: (event, { words }) => <CompanyCell event={event} words={words} />,
    date: ({ date }, { formats }) => <span className="pa-tabular">{formats.day(date)}</span>,
    round: ({ round }, { word }) => formatText(round && word(round)),
    amount: event => <AmountCell event={event} />,
    currency: ({ currency }, { word }) => {
      const name = currencyOf(currency)?.name ?? currency
      return formatText(name && word(name))
    },
    yuan: event => <YuanCell event={event} />,
    leads: event => <InvestorNames investors={namesOf(event, 'lead')} />,
    follows: event => <InvestorNames investors={namesOf(event, 'follow')} />,
    others: event => <InvestorNames investors={namesOf(event, 'unknown')} />,
    valuation: ({ valuation }) => formatText(valuation),
    industry: ({ industry }, { word }) => formatText(lastName(lineIn(industry?.name, word))),
    region: ({ region }, { word }) => formatText(lineIn(region?.name, word)),
    source: ({ source, url }) => <OutsideLink address={url} label={source ?? url} />
  },
  tooltips: {
    valuation: ({ valuation }) => formatText(valuation),
    industry: ({ industry }, { word }) => formatText(lineIn(industry?.name, word)),
    region: ({ region }, { word }) => formatText(lineIn(region?.name, word)),
    source: ({ source, url }) => formatText(source ?? url)
  },
  exactTexts: {
    amount: ({ amount }) => formatText(amount),
    yuan: ({ yuanFrom, yuanTo }) =>
      yuanFrom === yuanTo ? formatText(yuanFrom) : `${formatText(yuanFrom)}–${formatText(yuanTo)}`
  },
  card: {
    facts: ['date', 'round', 'amount', 'yuan', 'leads', 'others'],
    // A rate stands below its amount.
    isTall: ({ currency }) => currency !== 'CNY'
  },
  slots: {
    Head: () => <ValueSearch filter="company" label={useTexts(financingTexts).search} />,
    Explanation: EventTools,
    Figures,
    Extra: InvestorDialog
  }
}

interface CellProps {
  readonly event: FinancingEvent
}

function CompanyCell({ event: { company }, words }: CellProps & { readonly words: readonly string[] }) {
  const texts = useTexts(financingTexts)
  const isHeld = company.id !== null
  return (
    <CompanyName
      name={company.name}
      to={isHeld ? companyPlace(company.id) : null}
      customer={company.customer}
      words={words}
      note={isHeld ? undefined : texts.notHeld}
    />
  )
}

function AmountCell({ event }: CellProps) {
  const texts = useTexts(financingTexts)
  return (
    <span className="pa-money" title={event.amount === null ? undefined : texts.asWritten(event.amount)}>
      {amountText(event, texts, useFormats())}
    </span>
  )
}

/** The amount in yuan; below it the rate, or why there is none. */
function YuanCell({ event }: CellProps) {
  const texts = useTexts(financingTexts)
  const [yuan, rate] = [yuanText(event, texts, useFormats()), rateText(event, texts)]
  return (
    <span className="pa-money">
      {formatText(yuan)}
      {rate !== null && <span className="pa-financing-rate">{rate}</span>}
    </span>
  )
}
