import { PlusOutlined } from '@ant-design/icons'
import { GROUP_NAME_LENGTH } from '../../contract/endpoints/favorites.ts'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { groupTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { useFocusBack } from '../../ui/hooks/useFocusBack.ts'
import type { TargetGroup } from './useTargetGroup.ts'
import '../../ui/marks/checkMark.css'
import '../../ui/buttons/controls.css'
import './groups.css'

export interface NewGroupProps {
  readonly target: TargetGroup
  /** Called with what was added here. Default: nothing else happens. */
  readonly onMade?: () => void
}

/** Adds a group in place; what is typed and not added yet is the target's, for the dialog around to send. */
export function NewGroup({ target, onMade }: NewGroupProps) {
  const common = useTexts(commonTexts)
  const errorTextOf = useGroupNameError()
  const texts = useTexts(groupTexts)
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
        <TextField
          label={texts.newName}
          hidesLabel
          placeholder={texts.newName}
          error={errorTextOf(problem)}
          maxLength={GROUP_NAME_LENGTH}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field opens on request, so it takes the focus
          autoFocus
          value={name}
          onChange={value => setDraft({ name: value, shared })}
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
    </form>
  )
}

function useGroupNameError() {
  const texts = useTexts(groupTexts)
  const sentence = useFailureSentence()
  return (failure: Failure | null): string | null => {
    if (!failure) return null
    if (isRefusedFor(failure, 'nameTaken')) return texts.nameTaken
    if (isRefusedFor(failure, 'tooMany')) return texts.tooManyGroups
    return texts.createFailed(sentence(failure))
  }
}
