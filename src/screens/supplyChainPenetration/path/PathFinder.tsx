import { isFailure } from '../../../failures/failure.ts'
import {
  PATH_LEGS,
  supplySourceKeys,
  supplySources,
  type SupplySource
} from '../../../catalogue/insights/supply.ts'
import { CompanyPicker } from '../../../company/CompanyPicker.tsx'
import { supplyEndpoints } from '../../../contract/endpoints/supply.ts'
import { Answer } from '../../../errors/Answer.tsx'
import { useEndpoint } from '../../../http/useEndpoint.ts'
import { supplyTexts } from '../../../text/supply.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../../ui/Skeleton.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { PathLegs, type PathLegsProps } from './PathLegs.tsx'

export interface PathFinderProps extends Pick<PathLegsProps, 'showOf'> {
  readonly id: string
  /** The other company; null while none is chosen. */
  readonly to: string | null
  readonly source: SupplySource
  readonly onTo: (id: string | null) => void
  readonly onSource: (source: SupplySource) => void
}

/** The shortest way from the company to another one. */
export function PathFinder({ to, onTo, ...props }: PathFinderProps) {
  const texts = useTexts(supplyTexts)
  return (
    <section className="pa-supply-path" aria-label={texts.path}>
      <div className="pa-supply-path-head">
        <h2 className="pa-supply-heading">{texts.path}</h2>
        <div className="pa-supply-picker">
          <CompanyPicker label={texts.pathTo} placeholder={texts.pathPlaceholder} onChoose={onTo} />
        </div>
        {to !== null && <TextButton onPress={() => onTo(null)}>{texts.pathClear}</TextButton>}
      </div>
      {to !== null && <FoundPath {...props} to={to} />}
    </section>
  )
}

type FoundPathProps = Omit<PathFinderProps, 'to' | 'onTo'> & { readonly to: string }

function FoundPath({ id, to, source, onSource, showOf }: FoundPathProps) {
  const texts = useTexts(supplyTexts)
  const isSame = id === to
  const answer = useEndpoint(
    supplyEndpoints.companyPath,
    { query: { from: id, to, source } },
    { enabled: !isSame }
  )
  const other = supplySourceKeys.find(key => key !== source) ?? source
  if (isSame) return <p>{texts.pathSame}</p>
  if (answer.isLoadingError && isFailure(answer.error) && answer.error.status === 404) {
    return <EmptyState title={texts.pathGone} small />
  }
  return (
    <Answer
      of={answer}
      skeleton={<SkeletonLines lines={3} />}
      isEmpty={({ legs }) => legs.length === 0}
      empty={
        <EmptyState title={texts.pathNone(PATH_LEGS)} reason={texts.pathNoneReason} small>
          <TextButton onPress={() => onSource(other)}>{texts.trySource(supplySources[other])}</TextButton>
        </EmptyState>
      }
    >
      {path => <PathLegs path={path} showOf={showOf} />}
    </Answer>
  )
}
