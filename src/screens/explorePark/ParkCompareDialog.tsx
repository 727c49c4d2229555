import { PlusOutlined } from '@ant-design/icons'
import { MOST_COMPARED_PARKS } from '../../catalogue/parks.ts'
import { CompanyPicker } from '../../company/CompanyPicker.tsx'
import { parkSource } from '../../company/parkSource.ts'
import { ComparedThings, WaitingCells } from '../../compare/ComparedThings.tsx'
import { MIN_COMPARED } from '../../compare/useComparison.ts'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { taggedOf } from '../../domain/invented.ts'
import { Answer } from '../../errors/Answer.tsx'
import { isFailure } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { parkPlace } from '../../navigation/places.ts'
import { parkNoun, parkTexts } from '../../text/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { headOf } from '../../ui/table/dataColumns.ts'
import { comparedLines, greatestOf, type ComparedLine } from './comparedLines.tsx'
import '../../ui/controls.css'

export interface ParkCompareDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly ids: readonly string[]
  readonly onIds: (ids: readonly string[]) => void
}

const WIDTH = 1000

/** Up to three parks side by side. */
export function ParkCompareDialog({ open, onClose, ids, onIds }: ParkCompareDialogProps) {
  const texts = useTexts(parkTexts)
  const answer = useEndpoint(
    parkEndpoints.parkDetails,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, keepPrevious: true }
  )
  const isGone = isFailure(answer.error) && answer.error.status === 404
  const isFull = ids.length >= MOST_COMPARED_PARKS
  return (
    <Dialog open={open} title={texts.compareTitle} width={WIDTH} onClose={onClose}>
      <div className="pa-compare-tools">
        <div className="pa-compare-add">
          <CompanyPicker
            label={texts.add}
            placeholder={texts.addPlaceholder}
            icon={<PlusOutlined />}
            disabled={isFull}
            source={parkSource}
            noun={parkNoun}
            onChoose={id => !ids.includes(id) && onIds([...ids, id])}
          />
        </div>
      </div>
      <p className="pa-compare-notes" role="status">
        {ids.length < MIN_COMPARED && <span>{texts.one}</span>}
        {isFull && <span>{texts.full(MOST_COMPARED_PARKS)}</span>}
      </p>
      {isGone ? (
        <EmptyState small title={texts.gone}>
          <button type="button" className="pa-small-button" onClick={onClose}>
            {texts.startAgain}
          </button>
        </EmptyState>
      ) : (
        <Answer of={answer} skeleton={<SkeletonLines lines={14} />}>
          {found => {
            // One that was removed disappears at once.
            const parks = found.filter(({ id }) => ids.includes(id))
            return (
              <ComparedThings
                label={texts.compareTitle}
                things={parks.map(park => ({
                  id: park.id,
                  name: park.name,
                  place: parkPlace(park.id),
                  ...taggedOf(park)
                }))}
                waiting={ids.length - parks.length}
                onRemove={removed => onIds(ids.filter(id => id !== removed))}
              >
                <tbody>
                  {comparedLines(texts).map(line => (
                    <Line key={line.label} line={line} parks={parks} waiting={ids.length - parks.length} />
                  ))}
                </tbody>
              </ComparedThings>
            )
          }}
        </Answer>
      )}
    </Dialog>
  )
}

interface LineProps {
  readonly line: ComparedLine
  readonly parks: readonly ParkDetail[]
  readonly waiting: number
}

function Line({ line, parks, waiting }: LineProps) {
  const texts = useTexts(parkTexts)
  const { figureOf, show } = line
  const greatest = figureOf ? greatestOf(parks.map(figureOf)) : null
  return (
    <tr>
      <th scope="row">{headOf(line)}</th>
      {parks.map((park, at) => (
        <td key={park.id} className={figureOf ? 'pa-compare-figure' : undefined}>
          {show(park)}
          {at === greatest && <span className="pa-compare-mark">{texts.greatest}</span>}
        </td>
      ))}
      <WaitingCells count={waiting} />
    </tr>
  )
}
