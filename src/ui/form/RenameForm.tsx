import { useState, type FormEvent } from 'react'
import { commonTexts } from '../../text/areas/common.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { isComposing } from '../hooks/inputMethod.ts'
import { TextButton } from '../buttons/TextButton.tsx'
import { TextField } from './TextField.tsx'
import './renameForm.css'

export interface RenameFormProps {
  /** The accessible name of the field. */
  readonly label: string
  /** What the button says. */
  readonly action: string
  /** As it is called now. */
  readonly name: string
  readonly maxLength: number
  /** Why it was not renamed. */
  readonly error: string | null
  readonly sending: boolean
  /** Called when something is typed, which takes the error away. */
  readonly onChange: () => void
  /** Called with another name, without spaces around it. */
  readonly onRename: (name: string) => void
  /** Called where it stays as it is. */
  readonly onEnd: () => void
}

/** Renames in place: Enter saves, Esc cancels. */
export function RenameForm(props: RenameFormProps) {
  const { label, action, name, maxLength, error, sending, onChange, onRename, onEnd } = props
  const common = useTexts(commonTexts)
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (wanted === name) onEnd()
    else if (wanted !== '' && !sending) onRename(wanted)
  }
  return (
    <form className="pa-rename" noValidate onSubmit={submit}>
      <TextField
        label={label}
        hidesLabel
        error={wanted === '' ? common.nameMissing : error}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens on request, so it takes the focus
        autoFocus
        maxLength={maxLength}
        value={typed}
        onKeyDown={event => {
          if (event.key !== 'Escape' || isComposing(event)) return
          // Keeps a popup or dialog around open.
          event.stopPropagation()
          onEnd()
        }}
        onChange={value => {
          setTyped(value)
          onChange()
        }}
      />
      <button type="submit" className="pa-small-button" disabled={wanted === '' || sending}>
        {action}
      </button>
      <TextButton onPress={onEnd}>{common.cancel}</TextButton>
    </form>
  )
}
