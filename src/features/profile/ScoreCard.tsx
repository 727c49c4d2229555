import type { ReactNode } from 'react'
import { scoreLevelOf } from '../../catalogue/scoreLevels.ts'
import { isSectionKey, type SectionKey } from '../../catalogue/sections.ts'
import type { CompanyOverview } from '../../contract/entities/overview.ts'
import { formatNumber, formatScore } from '../../text/format.ts'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { valueText } from '../../text/valueText.ts'
import { useTexts, useLanguage } from '../../text/TextProvider.tsx'
import { uniqueKeys } from '../../ui/marks/uniqueKeys.ts'
import './scoreCard.css'

export interface ScoreCardProps {
  readonly overview: Pick<CompanyOverview, 'score' | 'dimensions'>
  /** Leads to the section in which a fact can be read. */
  readonly linkTo: (section: SectionKey, label: string) => ReactNode
}

type Dimension = CompanyOverview['dimensions'][number]

/** The score, and its dimensions with the facts behind each. */
export function ScoreCard({ overview: { score, dimensions }, linkTo }: ScoreCardProps) {
  const texts = useTexts(prospectTexts)
  const { word, formats } = useLanguage()
  const known = dimensions.filter(isKnown)
  const unknown = dimensions.filter(each => !isKnown(each)).map(each => word(each.dimension))
  return (
    <>
      {score === null ? (
        <p className="pa-score-none">
          {known.length > 0 ? texts.notScored : formats.phrases([texts.notScored, texts.nothingToScore])}
        </p>
      ) : (
        <p className="pa-score-whole">
          <strong className="pa-score-figure">{formatScore(score)}</strong> {word(scoreLevelOf(score))}
        </p>
      )}
      {known.length > 0 && (
        <dl className="pa-score-dimensions">
          {known.map(each => (
            <DimensionRow key={each.dimension} dimension={each} linkTo={linkTo} />
          ))}
        </dl>
      )}
      {known.length > 0 && unknown.length > 0 && (
        <p className="pa-score-unknown">{texts.withoutReasons(formats.list(unknown))}</p>
      )}
    </>
  )
}

function isKnown({ score, reasons }: Dimension): boolean {
  return score !== null || reasons.length > 0
}

interface DimensionRowProps extends Pick<ScoreCardProps, 'linkTo'> {
  readonly dimension: Dimension
}

function DimensionRow({ dimension: { dimension, score, reasons }, linkTo }: DimensionRowProps) {
  const texts = useTexts(prospectTexts)
  const language = useLanguage()
  const { word } = language
  const keys = uniqueKeys(reasons, reason => reason.label)
  return (
    <div className="pa-score-dimension">
      <dt>
        <span>{word(dimension)}</span>
        {score === null ? (
          <span className="pa-score-none">{texts.tooFewReasons}</span>
        ) : (
          <>
            <span className="pa-score-ground" aria-hidden="true">
              <span className="pa-score-bar" style={{ width: `${Math.max(0, Math.min(100, score))}%` }} />
            </span>
            <span className="pa-score-value">{formatNumber(score)}</span>
          </>
        )}
      </dt>
      <dd>
        {reasons.length === 0
          ? texts.noReasons
          : reasons.map(({ label, value, section }, at) => (
              <span key={keys[at]} className="pa-score-reason">
                {section !== null && isSectionKey(section) ? linkTo(section, word(label)) : word(label)}{' '}
                {valueText(value, language)}
              </span>
            ))}
      </dd>
    </div>
  )
}
