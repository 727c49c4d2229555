import {
  PATH_LEGS,
  supplySourceKeys,
  supplySources,
  type SupplySource
} from '../../../catalogue/insights/supply.ts'
import { CompanyPicker } from '../../../features/company/suggestions/CompanyPicker.tsx'
import { Answer } from '../../../errors/Answer.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import type { FoundPath } from '../tree/supplyAnswers.ts'
import { PathLegs, type PathLegsProps } from './PathLegs.tsx'
import { useSupplyTexts } from '../tree/supplyWords.ts'

export interface PathFinderProps extends Pick<PathLegsProps, 'showOf'> {
  readonly id: string
  /** The other company; null while none is chosen. */
  readonly to: string | null
  readonly path: FoundPath
  readonly source: SupplySource
  readonly onTo: (id: string | null) => void
  readonly onSource: (source: SupplySource) => void
}

/** The shortest way from the company to another one. */
export function PathFinder({ to, onTo, ...props }: PathFinderProps) {
  const texts = useSupplyTexts()
  return (
    <section className="pa-supply-path" aria-label={texts.path}>
      <div className="pa-supply-path-head">
        <h2 className="pa-supply-heading">{texts.path}</h2>
        <div className="pa-supply-picker">
          <CompanyPicker label={texts.pathTo} placeholder={texts.pathPlaceholder} onChoose={onTo} />
        </div>
        {to !== null && <TextButton onPress={() => onTo(null)}>{texts.pathClear}</TextButton>}
      </div>
      {to !== null && <Path {...props} isSame={props.id === to} />}
    </section>
  )
}

interface PathProps extends Omit<PathFinderProps, 'id' | 'to' | 'onTo'> {
  readonly isSame: boolean
}

function Path({ isSame, path: { answer, steps }, source, onSource, showOf }: PathProps) {
  const texts = useSupplyTexts()
  const other = supplySourceKeys.find(key => key !== source) ?? source
  if (isSame) return <p>{texts.pathSame}</p>
  return (
    <Answer
      of={answer}
      skeleton={<SkeletonLines lines={3} />}
      missing={<EmptyState title={texts.pathGone} small />}
      isEmpty={({ legs }) => legs.length === 0}
      empty={
        <EmptyState title={texts.pathNone(PATH_LEGS)} reason={texts.pathNoneReason} small>
          <TextButton onPress={() => onSource(other)}>
            {texts.trySource(texts.word(supplySources[other]))}
          </TextButton>
        </EmptyState>
      }
    >
      {() => <PathLegs steps={steps} showOf={showOf} />}
    </Answer>
  )
}
