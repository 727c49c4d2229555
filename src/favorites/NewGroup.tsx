import { PlusOutlined } from '@ant-design/icons'
import { useId, useState } from 'react'
import { GROUP_NAME_LENGTH } from '../contract/endpoints/favorites.ts'
import type { FavoriteGroup } from '../contract/entities/favorite.ts'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { commonTexts } from '../text/common.ts'
import { failureTexts } from '../text/failures.ts'
import { groupTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { useFocusBack } from '../ui/hooks/useFocusBack.ts'
import { useAddGroup } from './useGroups.ts'
import '../ui/checkMark.css'
import '../ui/controls.css'
import './groups.css'

export interface NewGroupProps {
  readonly onMade: (group: FavoriteGroup) => void
}

/** Adds a group in place. */
export function NewGroup({ onMade }: NewGroupProps) {
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const texts = useTexts(groupTexts)
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const id = useId()
  const make = useAddGroup()
  const frame = useFocusBack<HTMLDivElement>(isOpen)
  if (!isOpen) {
    return (
      <div ref={frame}>
        <TextButton onPress={() => setIsOpen(true)}>
          <PlusOutlined aria-hidden="true" /> {texts.newGroup}
        </TextButton>
      </div>
    )
  }
  const submit = (): void => {
    if (name.trim() === '' || make.isPending) return
    make.mutate(
      { name: name.trim(), shared },
      {
        onSuccess: group => {
          onMade(group)
          setIsOpen(false)
          setName('')
        }
      }
    )
  }
  return (
    <form
      className="pa-group-new"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="pa-group-new-line">
        <input
          className="pa-input"
          aria-label={texts.newName}
          placeholder={texts.newName}
          aria-invalid={make.isError}
          aria-describedby={make.error ? id : undefined}
          maxLength={GROUP_NAME_LENGTH}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens on request, so it takes the focus
          autoFocus
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit" className="pa-small-button" disabled={name.trim() === '' || make.isPending}>
          {texts.create}
        </button>
        <TextButton onPress={() => setIsOpen(false)}>{common.cancel}</TextButton>
      </div>
      <label className="pa-group-share">
        <input
          type="checkbox"
          className="pa-check-mark"
          checked={shared}
          onChange={event => setShared(event.target.checked)}
        />
        {texts.share}
      </label>
      {shared && <p className="pa-field-help pa-group-help">{texts.shareHelp}</p>}
      {make.error && (
        <p id={id} className="pa-field-help pa-field-wrong pa-group-help" role="alert">
          {problemOf(make.error, texts, failures)}
        </p>
      )}
    </form>
  )
}

function problemOf(failure: Failure, texts: Texts['group'], failures: Texts['failures']): string {
  if (isRefusedFor(failure, 'nameTaken')) return texts.nameTaken
  if (isRefusedFor(failure, 'tooMany')) return texts.tooManyGroups
  return texts.createFailed(failureSentence(failure, failures))
}
