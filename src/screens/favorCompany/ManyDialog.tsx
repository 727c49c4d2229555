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
import { useNotice } from '../../ui/useNotice.tsx'
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
  }
  /** Something has to be done before it can be sent. Default: false. */
  readonly busy?: boolean
  /** Passes on what is done with the answer. */
  readonly onSend: (then: { readonly onSuccess: (changes: FavoriteChanges) => void }) => void
  /** What is said of those that were refused. Default: that they are not the reader's own. */
  readonly refused?: (count: string) => string
  readonly children: ReactNode
}

/** Changes many favorites once, and says of all of them what became of them; stays where not all could be changed. */
export function ManyDialog(props: ManyDialogProps) {
  const { open, onClose, title, what, action, sent, onSend, children } = props
  const isSending = sent.isPending || props.busy === true
  const notice = useNotice()
  const texts = useTexts(followUpTexts)
  const failures = useTexts(failureTexts)
  const { refused = texts.refused } = props
  const partial = sent.data && isPartial(sent.data) ? sent.data : null
  const done = (changes: FavoriteChanges): void => {
    if (isPartial(changes)) return
    notice.done([texts.changed(formatNumber(changes.changed)), ...others(changes, texts, refused)].join('；'))
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={title}
      busy={isSending}
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
          done={partial !== null}
          sending={isSending}
          onSend={() => onSend({ onSuccess: done })}
          onClose={onClose}
        />
      }
    >
      {partial ? (
        <Outcome kind="done" title={texts.changed(formatNumber(partial.changed))}>
          <p>{others(partial, texts, refused).join('；')}</p>
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

function isPartial({ full, refused }: FavoriteChanges): boolean {
  return full > 0 || refused > 0
}

/** Those that did not change, and why. */
function others(
  changes: FavoriteChanges,
  texts: Texts['followUp'],
  refused: (count: string) => string
): readonly string[] {
  return [
    changes.unchanged > 0 && texts.unchanged(formatNumber(changes.unchanged)),
    changes.full > 0 && texts.full(formatNumber(changes.full), MAX_TAGS),
    changes.refused > 0 && refused(formatNumber(changes.refused))
  ].filter(part => part !== false)
}
