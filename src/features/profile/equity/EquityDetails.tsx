import type { ReactNode } from 'react'
import { CompanyLink } from '../../company/CompanyLink.tsx'
import { EQUITY_LEVELS } from '../../../catalogue/insights/equity.ts'
import { roundShare } from '../../../domain/shares.ts'
import { inYuan } from '../../../domain/facts/money.ts'
import { formatPercent, formatText } from '../../../text/format.ts'
import { equityTexts } from '../../../text/areas/equity.ts'
import { useTexts, useLanguage } from '../../../text/TextProvider.tsx'
import { Money } from '../../../ui/marks/Money.tsx'
import { QuietLink } from '../../../ui/buttons/QuietLink.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { companyPlace } from '../../../navigation/places.ts'
import { legsOf, returnOf, type EquityNode } from './equityTree.ts'

export interface EquityDetailsProps {
  readonly node: EquityNode
  /** Goes to the place with this key. */
  readonly onReturn: (key: string) => void
}

/** All details of the active node. */
export function EquityDetails({ node, onReturn }: EquityDetailsProps) {
  const texts = useTexts(equityTexts)
  const { word, formats } = useLanguage()
  const { edge, direction, level } = node
  const back = returnOf(node)
  return (
    <section className="pa-equity-details" aria-label={texts.details} aria-live="polite">
      <p className="pa-equity-details-name">
        <strong>
          <CompanyLink company={edge} isLink={false} />
        </strong>
        <span>{direction === null ? texts.subject : `${texts[direction]} · ${texts.level(level)}`}</span>
        {edge.id !== null && direction !== null && (
          <QuietLink to={companyPlace(edge.id)}>{texts.open}</QuietLink>
        )}
      </p>
      {direction !== null && (
        <dl className="pa-equity-facts">
          <Fact label={texts.direct}>{formatPercent(edge.share)}</Fact>
          {level > 1 && <Fact label={texts.through}>{throughOf(node, texts.unknownShare)}</Fact>}
          <Fact label={texts.amount}>
            <Money of={inYuan(edge.amount)} />
          </Fact>
          <Fact label={texts.since}>{formats.day(edge.since)}</Fact>
          {edge.kind !== null && <Fact label={texts.kind}>{word(edge.kind)}</Fact>}
          {edge.status !== null && <Fact label={texts.status}>{word(edge.status)}</Fact>}
        </dl>
      )}
      {back && (
        <p className="pa-equity-cycle-note">
          {texts.cycleOf(formatText(back.edge.name))}{' '}
          <TextButton onPress={() => onReturn(back.level === 0 ? 'root' : back.key)}>
            {formatText(back.edge.name)}
          </TextButton>
        </p>
      )}
      {node.state === 'deepest' && <p className="pa-equity-cycle-note">{texts.deepest(EQUITY_LEVELS)}</p>}
    </section>
  )
}

/** 80% × 51% = 40.8% */
function throughOf(node: EquityNode, unknown: string): string {
  const legs = legsOf(node).map(leg => (leg === null ? unknown : formatPercent(leg)))
  const end = node.total === null ? unknown : formatPercent(roundShare(node.total))
  return `${legs.join(' × ')} = ${end}`
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="pa-equity-fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
