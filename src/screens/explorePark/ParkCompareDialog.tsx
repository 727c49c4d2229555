import { MOST_COMPARED_PARKS } from '../../catalogue/parks.ts'
import { parkSource } from '../../features/company/suggestions/parkSource.ts'
import { ComparedLine, ComparedThings } from '../../features/compare/ComparedThings.tsx'
import { ComparisonDialog, type ComparedIdsProps } from '../../features/compare/ComparisonDialog.tsx'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { parkPlace } from '../../navigation/places.ts'
import { parkNoun, parkTexts } from '../../text/areas/park.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { comparedLines, type ParkLine } from './comparedLines.tsx'
import '../../ui/buttons/controls.css'

const WIDTH = 1000

/** Up to three parks side by side. */
export function ParkCompareDialog(props: ComparedIdsProps) {
  const { ids, onIds, onClose } = props
  const texts = useTexts(parkTexts)
  const language = useLanguage()
  const answer = useEndpoint(
    parkEndpoints.parkDetails,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true }
  )
  const gone = (
    <EmptyState small title={texts.gone}>
      <button type="button" className="pa-small-button" onClick={onClose}>
        {texts.startAgain}
      </button>
    </EmptyState>
  )
  return (
    <ComparisonDialog
      {...props}
      title={texts.compareTitle}
      width={WIDTH}
      most={MOST_COMPARED_PARKS}
      texts={texts}
      source={parkSource}
      noun={parkNoun}
    >
      <Answer of={answer} skeleton={<SkeletonLines lines={14} />} missing={gone}>
        {found => {
          // One that was removed disappears at once.
          const parks = found.filter(({ id }) => ids.includes(id))
          const shown = { parks, waiting: ids.length - parks.length }
          return (
            <ComparedThings
              label={texts.compareTitle}
              things={parks.map(park => ({ ...park, place: parkPlace(park.id) }))}
              waiting={shown.waiting}
              onRemove={removed => onIds(ids.filter(id => id !== removed))}
            >
              <tbody>
                {comparedLines(texts, language).map(line => (
                  <Line key={line.label} line={line} {...shown} />
                ))}
              </tbody>
            </ComparedThings>
          )
        }}
      </Answer>
    </ComparisonDialog>
  )
}

interface LineProps {
  readonly line: ParkLine
  readonly parks: readonly ParkDetail[]
  readonly waiting: number
}

function Line({ line, parks, waiting }: LineProps) {
  const { head } = useFormats()
  return (
    <ComparedLine
      head={head(line.label, line.unit)}
      things={parks}
      waiting={waiting}
      figureOf={line.figureOf}
    >
      {line.show}
    </ComparedLine>
  )
}
