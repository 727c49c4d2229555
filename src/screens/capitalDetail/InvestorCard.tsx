import { useState } from 'react'
import { BarTable } from '../../charts/bars/BarTable.tsx'
import { financingEndpoints } from '../../contract/endpoints/financing.ts'
import type { Investor } from '../../contract/entities/financing.ts'
import { inYuan } from '../../domain/facts/money.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Facts, type Fact } from '../../ui/marks/Facts.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { financingTerms } from './financingTerms.ts'
import { InvestorLink } from './InvestorNames.tsx'
import { Portfolio } from './Portfolio.tsx'
import { TimeChart } from './TimeChart.tsx'
import '../../ui/buttons/controls.css'
import './capitalDetail.css'

export interface InvestorCardProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Null where none is to be shown. */
  readonly name: string | null
}

const WIDTH = 960

/** What is known of an investor, over the list. */
export function InvestorCard({ open, onClose, name: asked }: InvestorCardProps) {
  const texts = useTexts(financingTexts)
  const { isControlled, setCriteria } = useListQuery(financingTerms)
  // It closes with what it showed.
  const [last, setLast] = useState(asked ?? '')
  if (asked !== null && asked !== last) setLast(asked)
  const name = asked ?? last
  const answer = useEndpoint(financingEndpoints.investor, { query: { name } }, { enabled: open })
  const seeEvents = (): void => {
    // Another list takes the card off the address.
    setCriteria({ investor: [answer.data?.name ?? name] })
    if (isControlled) onClose()
  }
  return (
    <Dialog
      open={open}
      title={formatText(answer.data?.name ?? name)}
      width={WIDTH}
      onClose={onClose}
      actions={
        answer.data && (
          <button type="button" className="pa-small-button" onClick={seeEvents}>
            {texts.seeEvents}
          </button>
        )
      }
    >
      <Answer
        of={answer}
        skeleton={<SkeletonLines lines={20} />}
        missing={<EmptyState title={texts.noInvestor} reason={texts.noInvestorReason} />}
      >
        {investor => <Card investor={investor} />}
      </Answer>
    </Dialog>
  )
}

function Card({ investor }: { readonly investor: Investor }) {
  const texts = useTexts(financingTexts)
  const { word, formats } = useLanguage()
  const { byRound, byYear, noRound, undated, coInvestors } = investor
  return (
    <div className="pa-investor">
      <Facts facts={factsOf(investor, texts, formats)} />
      <div className="pa-financing-figures">
        <TimeChart spans={byYear} by="year" measure="events" undated={undated.events} />
        <BarTable
          caption={texts.ofRounds}
          head={texts.ofRounds}
          figure={{ label: texts.events }}
          rows={[
            ...byRound.map(({ key, events }) => ({
              key,
              name: word(key),
              title: word(key),
              value: events
            })),
            ...(noRound.events > 0
              ? [{ key: '', name: texts.unknown, title: texts.unknown, value: noRound.events }]
              : [])
          ]}
        />
      </div>
      <Portfolio investor={investor} />
      {coInvestors.length > 0 && (
        <section>
          <h2 className="pa-financing-title">{texts.coInvestors}</h2>
          <ul className="pa-financing-investors">
            {coInvestors.map(({ name, events }) => (
              <li key={name}>
                <InvestorLink name={name} /> {texts.eventCount(formatNumber(events))}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function factsOf(investor: Investor, texts: Texts['financing'], { money, aside }: Formats): readonly Fact[] {
  const { total, led, followed, roleUnknown, companies, introduction, fields, scale, rounds } = investor
  const amount = money(inYuan(total.amount), 'brief')
  const isPartly = total.amount !== null && total.unknown > 0
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [texts.events, texts.eventCount(formatNumber(total.events))],
    [texts.companies, texts.companyCount(formatNumber(companies))],
    [texts.led, texts.eventCount(formatNumber(led))],
    [texts.followed, texts.eventCount(formatNumber(followed))],
    [texts.roleUnknown, texts.eventCount(formatNumber(roleUnknown))],
    [
      texts.totalAmount,
      total.amount === null
        ? texts.undisclosed
        : `${amount}${isPartly ? aside(texts.partly(formatNumber(total.unknown))) : ''}`
    ],
    [texts.fields, fields],
    [texts.scale, scale],
    [texts.stages, rounds],
    [texts.introduction, introduction]
  ]
  return facts.flatMap(([label, value]) =>
    value === null ? [] : [{ key: label, label, value, wide: label === texts.introduction }]
  )
}
