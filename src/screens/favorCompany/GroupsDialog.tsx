import { useState, type ReactNode } from 'react'
import { GROUP_NAME_LENGTH } from '../../contract/endpoints/favorites.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { useFailureSentence } from '../../errors/useFailureSentence.ts'
import { NewGroup } from '../../features/favorites/NewGroup.tsx'
import { useRemoveGroup } from '../../features/favorites/useFavoriteChanges.ts'
import { useChangeGroup, useEmptyGroup } from '../../features/favorites/useGroupChanges.ts'
import { useGroups } from '../../features/favorites/useGroups.ts'
import { useTargetGroup } from '../../features/favorites/useTargetGroup.ts'
import { isRefusedFor } from '../../failures/failure.ts'
import { commonTexts } from '../../text/areas/common.ts'
import { followUpTexts } from '../../text/areas/followUp.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { groupTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormError } from '../../ui/form/FormError.tsx'
import { RenameForm } from '../../ui/form/RenameForm.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import '../../ui/buttons/controls.css'
import '../../features/favorites/groups.css'
import './favorCompany.css'

export interface GroupsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onRemoved: (id: string) => void
}

type Doing = 'rename' | 'share' | 'empty'

/** The own groups: their names, who sees them, and what is in them. */
export function GroupsDialog({ open, onClose, onRemoved }: GroupsDialogProps) {
  const texts = useTexts(followUpTexts)
  const group = useTexts(groupTexts)
  const answer = useGroups()
  const own = answer.data?.groups.filter(each => each.own) ?? []
  const [doing, setDoing] = useState<{ readonly id: string; readonly what: Doing } | null>(null)
  const end = (): void => setDoing(null)
  const target = useTargetGroup()
  return (
    <Dialog open={open} title={texts.groupsTitle} width={640} onClose={onClose}>
      {answer.isPending && <SkeletonLines lines={4} />}
      {answer.isLoadingError && <AnswerFailure of={answer} hint={group.groupsFailed} />}
      {answer.data && own.length === 0 && <p className="pa-dialog-text">{texts.noGroups}</p>}
      {own.length > 0 && (
        <ul className="pa-group-list">
          {own.map(each => (
            <li key={each.id}>
              <GroupLine
                group={each}
                onDo={what =>
                  setDoing(doing?.id === each.id && doing.what === what ? null : { id: each.id, what })
                }
                onRemoved={onRemoved}
              />
              {doing?.id === each.id && doing.what === 'rename' && <Rename group={each} onEnd={end} />}
              {doing?.id === each.id && doing.what === 'share' && <Share group={each} onEnd={end} />}
              {doing?.id === each.id && doing.what === 'empty' && <Empty group={each} onEnd={end} />}
            </li>
          ))}
        </ul>
      )}
      {answer.data && <NewGroup target={target} onMade={end} />}
    </Dialog>
  )
}

interface GroupLineProps {
  readonly group: FavoriteGroup
  readonly onDo: (what: Doing) => void
  readonly onRemoved: (id: string) => void
}

function GroupLine({ group, onDo, onRemoved }: GroupLineProps) {
  const texts = useTexts(followUpTexts)
  const remove = useRemoveGroup()
  const name = formatText(group.name)
  return (
    <div className="pa-group-line">
      <span className="pa-group-name" title={name}>
        {name}
      </span>
      {group.shared && <Tag>{texts.shared}</Tag>}
      <span className="pa-group-count">{texts.groupCount(formatNumber(group.count))}</span>
      <TextButton onPress={() => onDo('rename')} label={texts.renameOf(name)}>
        {texts.rename}
      </TextButton>
      <TextButton
        onPress={() => onDo('share')}
        label={group.shared ? texts.unshareOf(name) : texts.shareOf(name)}
      >
        {group.shared ? texts.unshare : texts.share}
      </TextButton>
      <TextButton onPress={() => onDo('empty')} disabled={group.count === 0} label={texts.emptyOf(name)}>
        {texts.empty}
      </TextButton>
      <TextButton
        onPress={() => {
          remove(group)
          onRemoved(group.id)
        }}
        label={texts.removeGroupOf(name)}
      >
        {texts.removeGroup}
      </TextButton>
    </div>
  )
}

interface PanelProps {
  readonly group: FavoriteGroup
  readonly onEnd: () => void
}

function Rename({ group, onEnd }: PanelProps) {
  const texts = useTexts(followUpTexts)
  const words = useTexts(groupTexts)
  const sentence = useFailureSentence()
  const { mutate, isPending, error, reset } = useChangeGroup()
  const problem =
    error && (isRefusedFor(error, 'nameTaken') ? words.nameTaken : texts.renameFailed(sentence(error)))
  return (
    <div className="pa-group-panel">
      <RenameForm
        label={texts.newName}
        action={texts.save}
        name={group.name}
        maxLength={GROUP_NAME_LENGTH}
        error={problem}
        sending={isPending}
        onChange={reset}
        onRename={name => mutate({ id: group.id, name }, { onSuccess: onEnd })}
        onEnd={onEnd}
      />
    </div>
  )
}

/** Says what colleagues will see before they do. */
function Share({ group, onEnd }: PanelProps) {
  const texts = useTexts(followUpTexts)
  const sentence = useFailureSentence()
  const change = useChangeGroup()
  return (
    <div className="pa-group-panel">
      <p>{group.shared ? texts.unshareHelp : texts.shareHelp}</p>
      <PanelEnd onEnd={onEnd} problem={change.error && texts.shareFailed(sentence(change.error))}>
        <button
          type="button"
          className="pa-small-button"
          disabled={change.isPending}
          onClick={() => change.mutate({ id: group.id, shared: !group.shared }, { onSuccess: onEnd })}
        >
          {group.shared ? texts.unshareNow : texts.shareNow}
        </button>
      </PanelEnd>
    </div>
  )
}

function Empty({ group, onEnd }: PanelProps) {
  const texts = useTexts(followUpTexts)
  const empty = useEmptyGroup()
  const send = (drop: boolean): void => empty.mutate({ group, drop }, { onSuccess: onEnd })
  return (
    <div className="pa-group-panel">
      <p>{texts.emptyHelp}</p>
      <PanelEnd onEnd={onEnd} problem={null}>
        <button
          type="button"
          className="pa-small-button"
          disabled={empty.isPending}
          onClick={() => send(false)}
        >
          {texts.moveOut}
        </button>
        <button
          type="button"
          className="pa-small-button"
          disabled={empty.isPending}
          onClick={() => send(true)}
        >
          {texts.dropAll}
        </button>
      </PanelEnd>
    </div>
  )
}

interface PanelEndProps {
  readonly onEnd: () => void
  readonly problem: string | null
  readonly children: ReactNode
}

function PanelEnd({ onEnd, problem, children }: PanelEndProps) {
  const common = useTexts(commonTexts)
  return (
    <>
      {children}
      <TextButton onPress={onEnd}>{common.cancel}</TextButton>
      <FormError>{problem}</FormError>
    </>
  )
}
