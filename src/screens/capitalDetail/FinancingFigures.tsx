import { IdcardOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { FinancingFilterKey } from '../../catalogue/financing.ts'
import { UNKNOWN } from '../../catalogue/filters.ts'
import { BarTable, type BarRow } from '../../charts/bars/BarTable.tsx'
import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import { financingEndpoints } from '../../contract/endpoints/financing.ts'
import { MOST_NAMED } from '../../domain/financing/statistics.ts'
import { Answer } from '../../errors/Answer.tsx'
import { toggled } from '../../filters/OptionsField.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/financing.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx'
import { Skeleton, SkeletonLines } from '../../ui/Skeleton.tsx'
import { useStale } from '../../ui/hooks/useStale.ts'
import { financingTerms } from './financingResource.tsx'
import { useInvestorCard } from './InvestorNames.tsx'
import { valueOf, valueText, type Measure } from './measures.ts'
import { NoEvents } from './parts.tsx'
import { TimeChart } from './TimeChart.tsx'
import { timeSpans, type Measures } from './timeSpans.ts'
import '../../ui/controls.css'
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
  const isStale = useStale(answer.isPlaceholderData)
  return (
    <div
      className={isStale ? 'pa-financing-statistics pa-stale' : 'pa-financing-statistics'}
      aria-busy={isStale}
    >
      <Answer
        of={answer}
        skeleton={<FiguresSkeleton />}
        isEmpty={({ total }) => total.events === 0}
        empty={<NoEvents />}
      >
        {statistics => <Figures of={statistics} />}
      </Answer>
    </div>
  )
}

function Figures({ of }: { readonly of: Statistics }) {
  const texts = useTexts(financingTexts)
  const [measure, setMeasure] = useState<Measure>('events')
  const barOf = useBars(measure)
  const { total, since, rounds, noRound, industries, noIndustry, investors } = of
  const choices = [
    { value: 'events', label: texts.events },
    { value: 'amount', label: texts.amount }
  ] as const
  const figure = { label: texts[measure] }
  return (
    <>
      <div className="pa-financing-sum">
        <SegmentedChoice legend={texts.measure} choices={choices} value={measure} onChange={setMeasure} />
        <p>{sumText(total, texts)}</p>
      </div>
      {since !== null && <p className="pa-financing-note">{texts.since(since)}</p>}
      {measure === 'amount' && (
        <p className="pa-financing-note">
          {texts.converted}
          {total.unknown > 0 && texts.amountUnknown(formatNumber(total.unknown))}
        </p>
      )}
      <OverTime of={of} measure={measure} />
      <div className="pa-financing-figures">
        <BarTable
          caption={texts.ofRounds}
          head={texts.ofRounds}
          figure={figure}
          rows={[
            ...rounds.map(each => barOf('round', each.key, each.key, each)),
            ...(noRound.events > 0 ? [barOf('round', UNKNOWN, texts.unknown, noRound)] : [])
          ]}
        />
        <BarTable
          caption={texts.ofIndustries}
          head={texts.ofIndustries}
          figure={figure}
          rows={[
            ...mostFirst(industries, measure).map(each => barOf('industry', each.code, each.name, each)),
            ...(noIndustry.events > 0 ? [barOf('industry', UNKNOWN, texts.unknown, noIndustry)] : [])
          ]}
        />
        <div>
          <BarTable
            caption={texts.mostInvestors(formatNumber(MOST_NAMED))}
            head={texts.ofInvestors}
            figure={figure}
            rows={mostFirst(investors, measure).map(each => barOf('investor', each.name, each.name, each))}
          />
          {measure === 'amount' && <p className="pa-financing-note">{texts.investorAmount}</p>}
        </div>
      </div>
    </>
  )
}

function sumText(
  { events, amount, unknown }: Measures & { readonly unknown: number },
  texts: Texts['financing']
) {
  if (amount === null) return texts.sumUnknown(formatNumber(events))
  return texts.sum(formatNumber(events), valueText(Number(amount), 'amount'), formatNumber(events - unknown))
}

/** A bar that asks for what it counts. */
function useBars(measure: Measure) {
  const texts = useTexts(financingTexts)
  const { query, setCriterion } = useListQuery(financingTerms)
  const { show } = useInvestorCard()
  return (filter: FinancingFilterKey, token: string, label: string, of: Measures): BarRow => {
    const tokens = query.criteria[filter] ?? []
    const isChosen = tokens.includes(token)
    const value = valueOf(of, measure)
    return {
      key: token,
      title: label,
      value,
      text: valueText(value, measure),
      name: (
        <span className="pa-financing-bar">
          {filter === 'investor' && (
            <button
              type="button"
              className="pa-icon-button"
              aria-label={texts.cardOf(label)}
              title={texts.card}
              onClick={() => show(label)}
            >
              <IdcardOutlined aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className="pa-text-button"
            aria-pressed={isChosen}
            onClick={() => setCriterion(filter, toggled(tokens, token, !isChosen))}
          >
            {formatText(label)}
          </button>
        </span>
      )
    }
  }
}

/** More months than these are shown as years, until somebody wants months. */
const MANY_MONTHS = 60

interface OverTimeProps {
  readonly of: Statistics
  readonly measure: Measure
}

function OverTime({ of: { months, undated }, measure }: OverTimeProps) {
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
