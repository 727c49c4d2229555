import { IdcardOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ResponseOf } from '../../contract/base/defineEndpoint.ts'
import { financingEndpoints } from '../../contract/endpoints/financing.ts'
import { MOST_NAMED } from '../../domain/financing/statistics.ts'
import { StaleAnswer } from '../../errors/StaleAnswer.tsx'
import { CriterionBars } from '../../filters/fields/CriterionBars.tsx'
import { GroupBars } from '../../filters/fields/GroupBars.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { NoRows } from '../../list/rows/NoRows.tsx'
import { formatNumber } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import { financingTerms } from './financingTerms.ts'
import { useInvestorCard } from './InvestorNames.tsx'
import { valueOf, valueText, type Measure } from './measures.ts'
import { TimeChart } from './TimeChart.tsx'
import { timeSpans, type Measures } from './timeSpans.ts'
import '../../ui/buttons/controls.css'
import './capitalDetail.css'

type Statistics = ResponseOf<typeof financingEndpoints.financingStatistics>

/** The events that the list shows, by month, round, industry and investor. */
export function FinancingFigures() {
  const { query } = useListQuery(financingTerms)
  const answer = useEndpoint(
    financingEndpoints.financingStatistics,
    { body: { criteria: query.criteria } },
    { keepPrevious: true }
  )
  return (
    <StaleAnswer
      of={answer}
      className="pa-financing-statistics"
      skeleton={<FiguresSkeleton />}
      isEmpty={({ total }) => total.events === 0}
      empty={<NoRows />}
    >
      {statistics => <Figures of={statistics} />}
    </StaleAnswer>
  )
}

function Figures({ of }: { readonly of: Statistics }) {
  const texts = useTexts(financingTexts)
  const [measure, setMeasure] = useState<Measure>('events')
  const { word, formats } = useLanguage()
  const { total, since, rounds, noRound, industries, noIndustry } = of
  const choices = [
    { value: 'events', label: texts.events },
    { value: 'amount', label: texts.amount }
  ] as const
  const figure = { label: texts[measure] }
  const unknown = (none: Measures) => (none.events > 0 ? measured(none, measure, formats) : null)
  return (
    <>
      <div className="pa-financing-sum">
        <SegmentedChoice legend={texts.measure} choices={choices} value={measure} onChange={setMeasure} />
        <p>{sumText(total, texts, formats)}</p>
      </div>
      {since !== null && <p className="pa-beside">{texts.since(since)}</p>}
      {measure === 'amount' && (
        <p className="pa-beside">
          {texts.converted}
          {total.unknown > 0 && texts.amountUnknown(formatNumber(total.unknown))}
        </p>
      )}
      <OverTime of={of} measure={measure} />
      <div className="pa-financing-figures">
        <GroupBars
          filter="round"
          caption={texts.ofRounds}
          figure={figure}
          bars={rounds.map(each => ({
            token: each.key,
            label: word(each.key),
            ...measured(each, measure, formats)
          }))}
          unknown={unknown(noRound)}
        />
        <GroupBars
          filter="industry"
          caption={texts.ofIndustries}
          figure={figure}
          bars={mostFirst(industries, measure).map(each => ({
            token: each.code,
            label: word(each.name),
            ...measured(each, measure, formats)
          }))}
          unknown={unknown(noIndustry)}
        />
        <Investors of={of} measure={measure} />
      </div>
    </>
  )
}

function sumText(
  { events, amount, unknown }: Measures & { readonly unknown: number },
  texts: Texts['financing'],
  formats: Formats
) {
  if (amount === null) return texts.sumUnknown(formatNumber(events))
  return texts.sum(
    formatNumber(events),
    valueText(Number(amount), 'amount', formats),
    formatNumber(events - unknown)
  )
}

function measured(each: Measures, measure: Measure, formats: Formats) {
  const value = valueOf(each, measure)
  return { value, text: valueText(value, measure, formats) }
}

interface MeasuredProps {
  readonly of: Statistics
  readonly measure: Measure
}

function Investors({ of: { investors }, measure }: MeasuredProps) {
  const texts = useTexts(financingTexts)
  const formats = useFormats()
  return (
    <div>
      <CriterionBars
        filter="investor"
        caption={texts.mostInvestors(formatNumber(MOST_NAMED))}
        figure={{ label: texts[measure] }}
        bars={mostFirst(investors, measure).map(each => ({
          token: each.name,
          label: each.name,
          ...measured(each, measure, formats),
          before: <CardButton name={each.name} />
        }))}
      />
      {measure === 'amount' && <p className="pa-beside">{texts.investorAmount}</p>}
    </div>
  )
}

function CardButton({ name }: { readonly name: string }) {
  const texts = useTexts(financingTexts)
  const { show } = useInvestorCard()
  return (
    <button
      type="button"
      className="pa-icon-button"
      aria-label={texts.cardOf(name)}
      title={texts.card}
      onClick={() => show(name)}
    >
      <IdcardOutlined aria-hidden="true" />
    </button>
  )
}

/** More months than these are shown as years, until somebody wants months. */
const MANY_MONTHS = 60

function OverTime({ of: { months, undated }, measure }: MeasuredProps) {
  const texts = useTexts(financingTexts)
  const [chosen, choose] = useState<'month' | 'year' | null>(null)
  const by = chosen ?? (timeSpans(months, 'month').length > MANY_MONTHS ? 'year' : 'month')
  const choices = [
    { value: 'month', label: texts.byMonth },
    { value: 'year', label: texts.byYear }
  ] as const
  return (
    <div className="pa-financing-time">
      <SegmentedChoice legend={texts.span} choices={choices} value={by} onChange={choose} />
      <TimeChart spans={months} by={by} measure={measure} undated={undated.events} />
    </div>
  )
}

function mostFirst<Each extends Measures>(all: readonly Each[], measure: Measure): readonly Each[] {
  return all.toSorted((one, other) => (valueOf(other, measure) ?? -1) - (valueOf(one, measure) ?? -1))
}

function FiguresSkeleton() {
  return (
    <>
      <Skeleton width="48%" height={32} />
      <Skeleton height={264} />
      <div className="pa-financing-figures">
        <SkeletonLines lines={12} />
        <SkeletonLines lines={12} />
        <SkeletonLines lines={12} />
      </div>
    </>
  )
}
