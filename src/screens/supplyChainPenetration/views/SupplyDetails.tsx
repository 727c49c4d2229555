import dayjs from 'dayjs'
import { roundShare } from '../../../domain/shares.ts'
import { CompanyLink } from '../../../features/company/CompanyLink.tsx'
import { inYuan } from '../../../domain/facts/money.ts'
import { companyPlace, supplyPlace } from '../../../navigation/places.ts'
import { formatNumber, formatPercent, formatText } from '../../../text/format.ts'
import { Money } from '../../../ui/marks/Money.tsx'
import { QuietLink } from '../../../ui/buttons/QuietLink.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { uniqueKeys } from '../../../ui/marks/uniqueKeys.ts'
import type { SupplyEdge } from '../../../contract/entities/supply.ts'
import { pathShare, shareOf, wayTo, type CrossRelation, type SupplyPlace } from '../tree/supplyPlace.ts'
import {
  bothShares,
  levelOf,
  originWords,
  periodWords,
  relationWords,
  shareWords,
  sideWords,
  type SupplyTexts,
  useSupplyTexts
} from '../tree/supplyWords.ts'

export interface SupplyDetailsProps {
  readonly place: SupplyPlace
  /** Relations with other places than its parent. */
  readonly crosses: readonly CrossRelation[]
  /** Goes to the place with this key. */
  readonly onShow: (key: string) => void
}

/** Everything known of the active place: every relation on the way to it, and what follows from them. */
export function SupplyDetails({ place, crosses, onShow }: SupplyDetailsProps) {
  const texts = useSupplyTexts()
  const { node, direction, level, loops, state } = place
  const way = wayTo(place).slice(1)
  return (
    <section className="pa-supply-details" aria-label={texts.details} aria-live="polite">
      <p className="pa-supply-details-name">
        <strong>
          <CompanyLink company={node} isLink={false} />
        </strong>
        <span>{sideWords(place, texts)}</span>
        {node.kind === 'product' && <span>{`${texts.product} · ${texts.inferred}`}</span>}
        {node.id !== null && <QuietLink to={companyPlace(node.id)}>{texts.open}</QuietLink>}
        {node.id !== null && direction !== null && (
          <QuietLink to={supplyPlace(node.id)}>{texts.explore}</QuietLink>
        )}
      </p>
      {way.length > 0 && (
        <ol className="pa-supply-legs" aria-label={texts.way}>
          {way.map(each => (
            <li key={each.key}>
              <Relations place={each} edges={each.legs} />
            </li>
          ))}
        </ol>
      )}
      {level > 1 && <p>{pathWords(place, texts)}</p>}
      {loops.length > 0 && (
        <p className="pa-supply-cycle-note">
          {texts.cycleOf(texts.formats.list(loops.map(({ node: { name } }) => formatText(name))))}{' '}
          {loops.map(loop => (
            <TextButton key={loop.key} onPress={() => onShow(loop.key)}>
              {formatText(loop.node.name)}
            </TextButton>
          ))}
        </p>
      )}
      {crosses.length > 0 && <Crosses place={place} crosses={crosses} onShow={onShow} />}
      {state === 'deepest' && <p>{texts.deepest(levelOf(place))}</p>}
      {state === 'end' && node.further === null && place.legs[0]?.kind === 'trade' && (
        <p>{texts.furtherUnknown}</p>
      )}
      {state === 'end' && (node.further ?? 0) > 0 && <p>{texts.beyond(formatNumber(node.further))}</p>}
    </section>
  )
}

/** The relations between a place and its parent, in every period. */
function Relations({ place, edges }: { readonly place: SupplyPlace; readonly edges: readonly SupplyEdge[] }) {
  const texts = useSupplyTexts()
  const today = dayjs().format('YYYY-MM-DD')
  const keys = uniqueKeys(edges, ({ period, source }) => `${period} ${source}`)
  return edges.map((edge, at) => (
    <span key={keys[at]} className="pa-supply-leg">
      <span className="pa-supply-leg-ends">{endsOf(edge, place, texts)}</span>
      <span>{relationWords(edge, texts)}</span>
      {edge.kind !== 'input' && <span>{shareWords(edge, place, texts)}</span>}
      {edge.kind === 'trade' && (
        <span>
          <Money of={inYuan(edge.amount)} />
        </span>
      )}
      {(edge.kind === 'trade' || edge.period !== null) && (
        <span>{periodWords(edge.period, today, texts)}</span>
      )}
      <span>
        {texts.formats.named(
          edge.kind === 'trade' ? texts.from : texts.evidence,
          originWords(edge, texts, 'sentence')
        )}
      </span>
    </span>
  ))
}

/** 甲 → 乙, in the direction of the goods. */
function endsOf({ from }: SupplyEdge, place: SupplyPlace, texts: SupplyTexts): string {
  const [one, other] = [place.node, place.parent?.node]
  const isSeller = one.key === from
  const [seller, buyer] = isSeller ? [one, other] : [other, one]
  return texts.legOf(formatText(seller?.name), formatText(buyer?.name))
}

/** 12% × 30% = 3.6%, or which leg is not known. */
function pathWords(place: SupplyPlace, texts: SupplyTexts): string {
  const way = wayTo(place).slice(1)
  if (way.some(({ legs }) => legs[0]?.kind !== 'trade')) return texts.productHint
  const unknown = way.find(({ legs, direction }) => shareOf(legs[0], direction) === null)
  const total = pathShare(place)
  if (unknown || total === null) {
    const [edge] = unknown?.legs ?? []
    return texts.pathUnknown(unknown && edge ? endsOf(edge, unknown, texts) : texts.way)
  }
  const legs = way.map(({ legs: [edge], direction }) =>
    formatPercent(roundShare(shareOf(edge, direction) ?? ''))
  )
  return texts.formats.named(
    texts.pathShare,
    texts.pathShareOf(legs.join(' × '), formatPercent(roundShare(total)))
  )
}

/** The table has all of them. */
const MOST_CROSSES = 12

function Crosses({ place, crosses, onShow }: SupplyDetailsProps) {
  const texts = useSupplyTexts()
  return (
    <p className="pa-supply-crosses">
      {texts.formats.named(texts.cross, '')}
      {crosses.slice(0, MOST_CROSSES).map(({ from, to, edges: [latest] }) => {
        const other = from === place ? to : from
        return (
          <span key={`${from.key} ${to.key}`}>
            <TextButton onPress={() => onShow(other.key)}>
              {texts.legOf(formatText(from.node.name), formatText(to.node.name))}
            </TextButton>
            {latest && texts.formats.aside(bothShares(latest, texts))}
          </span>
        )
      })}
      {crosses.length > MOST_CROSSES && <span>+{formatNumber(crosses.length - MOST_CROSSES)}</span>}
    </p>
  )
}
