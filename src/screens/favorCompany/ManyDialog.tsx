import type { ReactNode } from 'react'
import { MAX_TAGS } from '../../catalogue/favorites.ts'
import type { FavoriteChanges } from '../../contract/entities/favorite.ts'
import type { Failure } from '../../failures/failure.ts'
import { failureSentence } from '../../text/failureSentence.ts'
import { failureTexts } from '../../text/failures.ts'
import { followUpTexts } from '../../text/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Dialog, SendActions } from '../../ui/dialogs/Dialog.tsx'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import type { FavoriteSelectionBody } from '../../contract/endpoints/favorites.ts'
import '../../ui/dialogs/dialog.css'

/** The favorites that a dialog does something with. */
export interface SelectedFavorites {
  readonly count: number
  readonly body: FavoriteSelectionBody
}

export interface OfSelection {
  readonly open: boolean
  readonly onClose: () => void
  readonly selection: SelectedFavorites
}

export interface ManyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What it will do, with how many. */
  readonly what: string
  /** What the button says. */
  readonly action: string
  readonly sent: {
    readonly data: FavoriteChanges | undefined
    readonly error: Failure | null
    readonly isPending: boolean
    readonly isSuccess: boolean
  }
  readonly onSend: () => void
  /** What is said of those that were refused. Default: that they are not the reader's own. */
  readonly refused?: (count: string) => string
  readonly children: ReactNode
}

/** Changes many favorites once, and says of all of them what became of them. */
export function ManyDialog(props: ManyDialogProps) {
  const { open, onClose, title, what, action, sent, onSend, children } = props
  const texts = useTexts(followUpTexts)
  const failures = useTexts(failureTexts)
  const { refused = texts.refused } = props
  return (
    <Dialog
      open={open}
      title={title}
      busy={sent.isPending}
      onClose={onClose}
      notice={
        sent.error && (
          <Outcome kind="failed" title={texts.changeFailed(failureSentence(sent.error, failures))}>
            <p>{texts.changeFailedKept}</p>
          </Outcome>
        )
      }
      actions={
        <SendActions
          label={action}
          done={sent.isSuccess}
          sending={sent.isPending}
          onSend={onSend}
          onClose={onClose}
        />
      }
    >
      {sent.data ? (
        <Outcome kind="done" title={texts.changed(formatNumber(sent.data.changed))}>
          <Others changes={sent.data} texts={texts} refused={refused} />
        </Outcome>
      ) : (
        <>
          <p className="pa-dialog-text">{what}</p>
          {children}
        </>
      )}
    </Dialog>
  )
}

interface OthersProps {
  readonly changes: FavoriteChanges
  readonly texts: Texts['followUp']
  readonly refused: (count: string) => string
}

/** Those that did not change, and why. */
function Others({ changes, texts, refused }: OthersProps) {
  const parts = [
    changes.unchanged > 0 && texts.unchanged(formatNumber(changes.unchanged)),
    changes.full > 0 && texts.full(formatNumber(changes.full), MAX_TAGS),
    changes.refused > 0 && refused(formatNumber(changes.refused))
  ].filter(part => part !== false)
  return parts.length > 0 ? <p>{parts.join('；')}</p> : null
}
