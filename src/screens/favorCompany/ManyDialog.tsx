import type { ReactNode, SyntheticEvent } from 'react'
import { MAX_TAGS } from '../../catalogue/followUps.ts'
import type { FavoriteChanges } from '../../contract/entities/favorite.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import type { Failure } from '../../failures/failure.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber } from '../../text/format.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Outcome } from '../../ui/dialogs/Outcome.tsx'
import { SendDialog } from '../../ui/dialogs/SendDialog.tsx'
import { useNotice } from '../../ui/useNotice.tsx'
import type { FavoriteSelectionBody } from '../../contract/endpoints/favorites.ts'

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
  readonly onSend: (event: SyntheticEvent) => void
  /** What is said of those that were refused. Default: that they are not the reader's own. */
  readonly refused?: (count: string) => string
  readonly children: ReactNode
}

/** Changes many favorites once, and says of all of them what became of them; stays where not all could be changed. */
export function ManyDialog(props: ManyDialogProps) {
  const { open, onClose, title, what, action, sent, busy = false, onSend, children } = props
  const texts = useTexts(followUpTexts)
  const sentence = useFailureSentence()
  const { clauses } = useFormats()
  const { refused = texts.refused } = props
  const partial = sent.data && isPartial(sent.data) ? sent.data : null
  return (
    <SendDialog
      open={open}
      title={title}
      onClose={onClose}
      action={action}
      onSend={onSend}
      sending={sent.isPending || busy}
      done={
        partial && (
          <Outcome kind="done" title={texts.changed(formatNumber(partial.changed))}>
            <p>{clauses(others(partial, texts, refused))}</p>
          </Outcome>
        )
      }
      failure={sent.error && texts.changeFailed(sentence(sent.error))}
      failureHint={texts.changeFailedKept}
    >
      <p className="pa-dialog-text">{what}</p>
      {children}
    </SendDialog>
  )
}

/** Called with the answer: where all could be changed, the dialog closes and a notice says what became of them. */
export function useTellChanges({ onClose, refused }: Pick<ManyDialogProps, 'onClose' | 'refused'>) {
  const texts = useTexts(followUpTexts)
  const notice = useNotice()
  const { clauses } = useFormats()
  return (changes: FavoriteChanges): void => {
    if (isPartial(changes)) return
    const told = [
      texts.changed(formatNumber(changes.changed)),
      ...others(changes, texts, refused ?? texts.refused)
    ]
    notice.done(clauses(told))
    onClose()
  }
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
