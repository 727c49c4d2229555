import { PlusOutlined } from '@ant-design/icons'
import { useId } from 'react'
import { GROUP_NAME_LENGTH } from '../contract/endpoints/favorites.ts'
import { isRefusedFor, type Failure } from '../failures/failure.ts'
import { failureSentence } from '../text/failureSentence.ts'
import { commonTexts } from '../text/common.ts'
import { failureTexts } from '../text/failures.ts'
import { groupTexts } from '../text/selection.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { useFocusBack } from '../ui/hooks/useFocusBack.ts'
import type { TargetGroup } from './useTargetGroup.ts'
import '../ui/checkMark.css'
import '../ui/controls.css'
import './groups.css'

export interface NewGroupProps {
  readonly target: TargetGroup
  /** Called with what was added here. Default: nothing else happens. */
  readonly onMade?: () => void
}

/** Adds a group in place; what is typed and not added yet is the target's, for the dialog around to send. */
export function NewGroup({ target, onMade }: NewGroupProps) {
  const common = useTexts(commonTexts)
  const failures = useTexts(failureTexts)
  const texts = useTexts(groupTexts)
  const id = useId()
  const { draft, setDraft, isTyped, isMaking, problem } = target
  const frame = useFocusBack<HTMLDivElement>(draft !== null)
  if (!draft) {
    return (
      <div ref={frame}>
        <TextButton onPress={() => setDraft({ name: '', shared: false })}>
          <PlusOutlined aria-hidden="true" /> {texts.newGroup}
        </TextButton>
      </div>
    )
  }
  const { name, shared } = draft
  return (
    <form
      className="pa-group-new"
      onSubmit={event => {
        event.preventDefault()
        if (isTyped) target.withGroup(() => onMade?.())
      }}
    >
      <div className="pa-group-new-line">
        <input
          className="pa-input"
          aria-label={texts.newName}
          placeholder={texts.newName}
          aria-invalid={problem !== null}
          aria-describedby={problem ? id : undefined}
          maxLength={GROUP_NAME_LENGTH}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens on request, so it takes the focus
          autoFocus
          value={name}
          onChange={event => setDraft({ name: event.target.value, shared })}
        />
        <button type="submit" className="pa-small-button" disabled={!isTyped || isMaking}>
          {texts.create}
        </button>
        <TextButton onPress={() => setDraft(null)}>{common.cancel}</TextButton>
      </div>
      <label className="pa-group-share">
        <input
          type="checkbox"
          className="pa-check-mark"
          checked={shared}
          onChange={event => setDraft({ name, shared: event.target.checked })}
        />
        {texts.share}
      </label>
      {shared && <p className="pa-field-help pa-group-help">{texts.shareHelp}</p>}
      {problem && (
        <p id={id} className="pa-field-help pa-field-wrong pa-group-help" role="alert">
          {problemOf(problem, texts, failures)}
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
