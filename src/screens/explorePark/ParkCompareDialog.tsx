import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { MOST_COMPARED_PARKS } from '../../catalogue/parks.ts'
import { CompanyPicker } from '../../company/CompanyPicker.tsx'
import { InventedList, InventedTag } from '../../company/Invented.tsx'
import { MIN_COMPARED } from '../../compare/useComparison.ts'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { ParkDetail } from '../../contract/entities/park.ts'
import { taggedOf } from '../../domain/invented.ts'
import { Answer } from '../../errors/Answer.tsx'
import { isFailure } from '../../failures/failure.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { parkPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatText } from '../../text/format.ts'
import { parkNoun, parkTexts } from '../../text/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { headOf } from '../../ui/table/dataColumns.ts'
import { comparedLines, greatestOf, type ComparedLine } from './comparedLines.tsx'
import { parkSource } from './parkParts.tsx'
import '../../compare/compare.css'
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
          {parks => (
            <ComparedParks
              // One that was removed disappears at once.
              parks={parks.filter(({ id }) => ids.includes(id))}
              isWaiting={answer.isPlaceholderData}
              onRemove={removed => onIds(ids.filter(id => id !== removed))}
            />
          )}
        </Answer>
      )}
    </Dialog>
  )
}

interface ComparedParksProps {
  readonly parks: readonly ParkDetail[]
  readonly isWaiting: boolean
  readonly onRemove: (id: string) => void
}

function ComparedParks({ parks, isWaiting, onRemove }: ComparedParksProps) {
  const texts = useTexts(parkTexts)
  return (
    <InventedList companies={parks.map(taggedOf)}>
      {/* A region that scrolls must be reachable with the keyboard. */}
      <div
        className="pa-compare"
        role="group"
        aria-label={texts.compareTitle}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-busy={isWaiting}
      >
        <table className="pa-compare-table">
          <caption className="pa-visually-hidden">{texts.compareTitle}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {parks.map(park => (
                <th key={park.id} scope="col" className="pa-compare-company">
                  <span className="pa-compare-head">
                    <ScreenLink to={parkPlace(park.id)} className="pa-link">
                      {formatText(park.name)}
                    </ScreenLink>
                    <InventedTag company={taggedOf(park)} />
                    <button
                      type="button"
                      className="pa-icon-button"
                      aria-label={texts.remove(formatText(park.name))}
                      onClick={() => onRemove(park.id)}
                    >
                      <CloseOutlined aria-hidden="true" />
                    </button>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedLines(texts).map(line => (
              <Line key={line.label} line={line} parks={parks} />
            ))}
          </tbody>
        </table>
      </div>
    </InventedList>
  )
}

function Line({ line, parks }: { readonly line: ComparedLine; readonly parks: readonly ParkDetail[] }) {
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
    </tr>
  )
}
