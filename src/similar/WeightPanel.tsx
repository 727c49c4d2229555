import { useId } from 'react'
import {
  defaultWeights,
  MAX_WEIGHT,
  similarityFeatures,
  similarityKeys,
  type SimilarityKey,
  type SimilarityWeights
} from '../catalogue/insights/similarity.ts'
import { formatNumber } from '../text/format.ts'
import { similarTexts } from '../text/similar.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CheckChip } from '../ui/CheckChip.tsx'
import { TextButton } from '../ui/TextButton.tsx'

export interface WeightPanelProps {
  readonly weights: SimilarityWeights
  /** The features unknown of this company. */
  readonly unknown: readonly SimilarityKey[]
  readonly newOnly: boolean
  readonly onWeights: (weights: SimilarityWeights) => void
  readonly onNewOnly: (newOnly: boolean) => void
}

/** Every feature with its weight. */
export function WeightPanel({ weights, unknown, newOnly, onWeights, onNewOnly }: WeightPanelProps) {
  const texts = useTexts(similarTexts)
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
      {similarityKeys.map(key => (
        <Weight
          key={key}
          feature={key}
          weight={weights[key]}
          isKnown={!unknown.includes(key)}
          onWeight={weight => onWeights({ ...weights, [key]: weight })}
        />
      ))}
      <div className="pa-similar-only">
        <CheckChip checked={newOnly} onChange={onNewOnly}>
          {texts.newOnly}
        </CheckChip>
      </div>
    </section>
  )
}

interface WeightProps {
  readonly feature: SimilarityKey
  readonly weight: number
  readonly isKnown: boolean
  readonly onWeight: (weight: number) => void
}

function Weight({ feature, weight, isKnown, onWeight }: WeightProps) {
  const texts = useTexts(similarTexts)
  const id = useId()
  const { label, hint } = similarityFeatures[feature]
  return (
    <div className={isKnown ? 'pa-similar-weight' : 'pa-similar-weight pa-similar-unknown'}>
      <label htmlFor={id}>{label}</label>
      <output className="pa-similar-figure" htmlFor={id}>
        {formatNumber(isKnown ? weight : null)}
      </output>
      <input
        id={id}
        type="range"
        className="pa-similar-slider"
        min={0}
        max={MAX_WEIGHT}
        step={1}
        value={isKnown ? weight : 0}
        disabled={!isKnown}
        aria-describedby={`${id}-hint`}
        aria-valuetext={texts.weight(formatNumber(weight))}
        onChange={event => onWeight(Number(event.target.value))}
      />
      <span id={`${id}-hint`} className="pa-similar-hint">
        {isKnown ? hint : texts.unknown}
      </span>
    </div>
  )
}
