import { useId } from 'react'
import {
  defaultWeights,
  MAX_WEIGHT,
  similarityFeatures,
  similarityKeys,
  type SimilarityKey,
  type SimilarityWeights
} from '../../catalogue/insights/similarity.ts'
import { CustomerChoice } from '../company/CustomerChoice.tsx'
import { formatNumber } from '../../text/format.ts'
import { similarTexts } from '../../text/areas/similar.ts'
import { useTexts, useLanguage, useTerms } from '../../text/TextProvider.tsx'
import { CheckChip } from '../../ui/marks/CheckChip.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'

export interface WeightPanelProps {
  readonly weights: SimilarityWeights
  /** The features unknown of this company; null while it is not known which they are. */
  readonly unknown: readonly SimilarityKey[] | null
  readonly newOnly: boolean
  /** Tokens of the filter `customer`. */
  readonly customer: readonly string[]
  readonly onWeights: (weights: SimilarityWeights) => void
  readonly onNewOnly: (newOnly: boolean) => void
  readonly onCustomer: (tokens: readonly string[]) => void
}

/** The features of the company with their weights; those that nothing is known of are named, and cannot be weighed. */
export function WeightPanel({ weights, unknown, onWeights, ...only }: WeightPanelProps) {
  const texts = useTexts(similarTexts)
  const { word, formats } = useLanguage()
  const changed = similarityKeys.some(key => weights[key] !== defaultWeights[key])
  return (
    <section className="pa-similar-weights" aria-label={texts.weights}>
      <div className="pa-similar-weights-head">
        <h3 className="pa-similar-title">{texts.weights}</h3>
        <TextButton disabled={!changed} onPress={() => onWeights(defaultWeights)}>
          {texts.reset}
        </TextButton>
      </div>
      <p className="pa-similar-hint">{texts.weightsHint}</p>
      {unknown === null ? (
        <SkeletonLines lines={similarityKeys.length * 2} />
      ) : (
        similarityKeys
          .filter(key => !unknown.includes(key))
          .map(key => (
            <Weight
              key={key}
              feature={key}
              weight={weights[key]}
              onWeight={weight => onWeights({ ...weights, [key]: weight })}
            />
          ))
      )}
      {unknown && unknown.length > 0 && (
        <p className="pa-similar-hint pa-similar-unknown">
          {texts.unknown(formats.list(unknown.map(key => word(similarityFeatures[key].label))))}
        </p>
      )}
      <div className="pa-similar-only">
        {/* Else the last field would be the first to come, and have the focus. */}
        <CheckChip checked={only.newOnly} onChange={only.onNewOnly} disabled={unknown === null}>
          {texts.newOnly}
        </CheckChip>
        <CustomerChoice tokens={only.customer} onChange={only.onCustomer} />
      </div>
    </section>
  )
}

interface WeightProps {
  readonly feature: SimilarityKey
  readonly weight: number
  readonly onWeight: (weight: number) => void
}

function Weight({ feature, weight, onWeight }: WeightProps) {
  const texts = useTexts(similarTexts)
  const id = useId()
  const { label, hint } = useTerms(similarityFeatures[feature])
  return (
    <div className="pa-similar-weight">
      <label htmlFor={id}>{label}</label>
      <output className="pa-similar-figure" htmlFor={id}>
        {formatNumber(weight)}
      </output>
      <input
        id={id}
        type="range"
        className="pa-similar-slider"
        min={0}
        max={MAX_WEIGHT}
        step={1}
        value={weight}
        aria-describedby={`${id}-hint`}
        aria-valuetext={texts.weight(formatNumber(weight))}
        onChange={event => onWeight(Number(event.target.value))}
      />
      <span id={`${id}-hint`} className="pa-similar-hint">
        {hint}
      </span>
    </div>
  )
}
