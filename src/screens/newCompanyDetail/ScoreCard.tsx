import { isSectionKey } from '../../catalogue/sections.ts'
import type { CompanyOverview } from '../../contract/entities/overview.ts'
import { formatList, formatNumber, formatScore } from '../../text/format.ts'
import { prospectTexts } from '../../text/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { uniqueKeys } from '../../ui/uniqueKeys.ts'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface ScoreCardProps {
  readonly overview: CompanyOverview
}

type Dimension = CompanyOverview['dimensions'][number]

/** The score, and its dimensions with the facts behind each. */
export function ScoreCard({ overview: { score, dimensions } }: ScoreCardProps) {
  const texts = useTexts(prospectTexts)
  const known = dimensions.filter(isKnown)
  const unknown = dimensions.filter(each => !isKnown(each)).map(each => each.dimension)
  return (
    <>
      {score === null ? (
        <p className="pa-overview-none">
          {known.length > 0 ? texts.notScored : `${texts.notScored}，${texts.nothingToScore}`}
        </p>
      ) : (
        <strong className="pa-score-figure">{formatScore(score)}</strong>
      )}
      {known.length > 0 && (
        <dl className="pa-score-dimensions">
          {known.map(each => (
            <DimensionRow key={each.dimension} dimension={each} />
          ))}
        </dl>
      )}
      {known.length > 0 && unknown.length > 0 && (
        <p className="pa-score-unknown">{texts.withoutReasons(formatList(unknown))}</p>
      )}
    </>
  )
}

function isKnown({ score, reasons }: Dimension): boolean {
  return score !== null || reasons.length > 0
}

function DimensionRow({ dimension: { dimension, score, reasons } }: { readonly dimension: Dimension }) {
  const texts = useTexts(prospectTexts)
  const keys = uniqueKeys(reasons, reason => reason.label)
  return (
    <div className="pa-score-dimension">
      <dt>
        <span>{dimension}</span>
        {score !== null && (
          <>
            <span className="pa-make-ground" aria-hidden="true">
              <span className="pa-make-bar" style={{ width: `${Math.max(0, Math.min(100, score))}%` }} />
            </span>
            <span className="pa-score-value">{formatNumber(score)}</span>
          </>
        )}
      </dt>
      <dd>
        {reasons.length === 0
          ? texts.noReasons
          : reasons.map((reason, at) => (
              <span key={keys[at]} className="pa-score-reason">
                <ReasonLabel reason={reason} /> {reason.value}
              </span>
            ))}
      </dd>
    </div>
  )
}

function ReasonLabel({ reason: { label, section } }: { readonly reason: Dimension['reasons'][number] }) {
  if (section === null || !isSectionKey(section)) return label
  return (
    <TabLink to={sectionPlace(section)} className="pa-quiet-link">
      {label}
    </TabLink>
  )
}
