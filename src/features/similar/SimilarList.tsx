import { similarityFeatures, type SimilarityKey } from '../../catalogue/insights/similarity.ts'
import { lastName, lineIn } from '../../catalogue/classifications/tree.ts'
import type { SimilarCompany } from '../../contract/entities/similar.ts'
import { formatNumber } from '../../text/format.ts'
import { similarTexts } from '../../text/areas/similar.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { CompanyName } from '../company/CompanyName.tsx'
import { useStale } from '../../ui/hooks/useStale.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import { FavoriteStar } from '../favorites/FavoriteStar.tsx'
import { companyPlace } from '../../navigation/places.ts'

export interface SimilarListProps {
  readonly items: readonly SimilarCompany[]
  /** The rank of the first item. */
  readonly first: number
  /** They belong to the request before. */
  readonly busy: boolean
}

/** Companies with their score and what each feature contributes. */
export function SimilarList({ items, first, busy }: SimilarListProps) {
  const keys = uniqueKeys(items, ({ company }) => company.id)
  const isStale = useStale(busy)
  return (
    <ol
      className={isStale ? 'pa-similar-list pa-stale' : 'pa-similar-list'}
      start={first}
      aria-busy={busy}
      inert={isStale}
    >
      {items.map((item, at) => (
        <Row key={keys[at]} item={item} place={first + at} />
      ))}
    </ol>
  )
}

function Row({ item, place }: { readonly item: SimilarCompany; readonly place: number }) {
  const texts = useTexts(similarTexts)
  const { word, formats } = useLanguage()
  const { company, score } = item
  // What is too long is cut at its end: a name, never a figure.
  const facts = [
    company.regCapital && formats.money(company.regCapital),
    company.established && formats.day(company.established),
    lineIn(company.region?.name, word),
    lastName(lineIn(company.industry?.name, word))
  ].filter(Boolean)
  return (
    <li className="pa-similar-row">
      <div className="pa-similar-head">
        <span className="pa-similar-place" aria-hidden="true">
          {formatNumber(place)}
        </span>
        <FavoriteStar company={company} />
        <CompanyName
          name={company.name}
          shortName={company.shortName}
          to={companyPlace(company.id)}
          tags={company.tags}
          customer={company.customer}
          note={facts.length > 0 && facts.join(' · ')}
        />
        <span className="pa-similar-score">
          <span className="pa-visually-hidden">{texts.score(formatNumber(score))}</span>
          <span aria-hidden="true">
            <strong>{formatNumber(score)}</strong> {texts.scoreUnit}
          </span>
        </span>
      </div>
      <Contributions item={item} />
    </li>
  )
}

/** By contribution; the bar shows the similarity. What is not alike is only named. */
function Contributions({ item: { contributions } }: { readonly item: SimilarCompany }) {
  const texts = useTexts(similarTexts)
  const { word, formats } = useLanguage()
  const labelOf = (feature: SimilarityKey) => word(similarityFeatures[feature].label)
  const counted = contributions
    .filter(({ likeness }) => likeness !== null)
    .toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))
  const alike = counted.filter(({ points }) => points !== 0)
  const different = counted.filter(({ points }) => points === 0)
  return (
    <ul className="pa-similar-contributions" aria-label={texts.contributions}>
      {alike.map(({ feature, points, likeness, common }) => (
        <li key={feature} className="pa-similar-part">
          <span className="pa-similar-feature">{labelOf(feature)}</span>
          <span className="pa-similar-bar" aria-hidden="true">
            <span className="pa-similar-fill" style={{ width: `${(likeness ?? 0) * 100}%` }} />
          </span>
          <span className="pa-similar-points">{texts.points(formatNumber(points))}</span>
          {common.length > 0 && (
            <span className="pa-similar-common" title={formats.list(common.map(word))}>
              {formats.list(common.map(word))}
            </span>
          )}
        </li>
      ))}
      {different.length > 0 && (
        <li className="pa-similar-different">
          {texts.different(formats.list(different.map(({ feature }) => labelOf(feature))))}
        </li>
      )}
    </ul>
  )
}

export function SimilarListSkeleton() {
  return (
    <div className="pa-similar-list" aria-hidden="true">
      {['60%', '48%', '70%', '55%', '64%'].map(width => (
        <div key={width} className="pa-similar-row">
          <div className="pa-similar-head">
            <Skeleton width={32} height={32} />
            <Skeleton width={width} height={20} />
          </div>
          <Skeleton width="90%" height={44} />
        </div>
      ))}
    </div>
  )
}
