import { Button } from 'antd'
import type { SavedSearch, SearchChanges } from '../../contract/entities/savedSearch.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import { isRefusedFor } from '../../failures/failure.ts'
import { useCan } from '../../session/useSession.ts'
import { formatText } from '../../text/format.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { savedSearchTexts } from '../../text/areas/savedSearches.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { ChangesView } from './ChangesView.tsx'
import { useChangeSearch } from './useSearchActions.ts'
import { useSearchChanges } from './useSearchChanges.ts'
import './searchChanges.css'

export interface SearchChangesDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly searchId: string
  readonly onApply: (search: SavedSearch) => void
}

/** What was added to, removed from and changed in a saved search since its last version, and why. */
export function SearchChangesDialog({ open, onClose, searchId, onApply }: SearchChangesDialogProps) {
  const common = useTexts(commonTexts)
  const texts = useTexts(savedSearchTexts)
  const changes = useSearchChanges(searchId)
  const { data, refetch } = changes.answer
  return (
    <Dialog
      open={open}
      width={880}
      title={data ? texts.changesTitle(formatText(data.search.name)) : texts.changes}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {data && (
            <>
              <Button onClick={() => onApply(data.search)}>{texts.showAll}</Button>
              <MarkSeen changes={data} onMoved={() => void refetch()} />
            </>
          )}
        </>
      }
    >
      <Answer of={changes.answer} skeleton={<SkeletonLines lines={10} />} hint={texts.unaffected}>
        {shown => <ChangesView data={shown} {...changes} />}
      </Answer>
    </Dialog>
  )
}

interface MarkSeenProps {
  readonly changes: SearchChanges
  /** The data has changed since it was compared. */
  readonly onMoved: () => void
}

/** Marks the present result as seen: later ones are compared with it. */
function MarkSeen({ changes, onMoved }: MarkSeenProps) {
  const texts = useTexts(savedSearchTexts)
  const report = useReportFailure()
  const may = useCan('search:write')
  const { mutate, isPending } = useChangeSearch(changes.search.id)
  const isNewest = changes.since.id === changes.versions[0]?.id
  const { added, left, changed } = changes
  const hasChanges = added.count + left.count + changed.count > 0
  if (!may || !isNewest || !hasChanges) return null
  return (
    <Button
      type="primary"
      loading={isPending}
      title={texts.seenHelp}
      onClick={() =>
        mutate(
          { seen: changes.asOf },
          {
            onError: failure => {
              const moved = isRefusedFor(failure, 'dataMoved')
              if (moved) onMoved()
              report(failure, reason => (moved ? texts.moved : texts.seenFailed(reason)))
            }
          }
        )
      }
    >
      {texts.seen}
    </Button>
  )
}
