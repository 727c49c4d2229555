import { useState, type ReactNode } from 'react'
import { normalizeText } from '../../domain/criteria/searchText.ts'
import type { FavoriteGroup } from '../../contract/entities/favorite.ts'
import { AnswerFailure } from '../../errors/Answer.tsx'
import { formatNumber, formatText } from '../../text/format.ts'
import { groupTexts } from '../../text/areas/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { FieldGroup } from '../../ui/form/Field.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/marks/Tag.tsx'
import { useGroups } from './useGroups.ts'
import '../../ui/buttons/controls.css'
import './groups.css'

export interface GroupChoiceProps {
  /** Null for no group; undefined for none of them. */
  readonly chosen: string | null | undefined
  readonly onChoose: (groupId: string | null) => void
}

// Fewer need no search field.
const FIND_FROM = 8

/** The groups to choose from, and none. */
export function GroupChoice({ chosen, onChoose }: GroupChoiceProps) {
  const texts = useTexts(groupTexts)
  const [typed, setTyped] = useState('')
  const answer = useGroups()
  const groups = answer.data?.groups ?? []
  const needle = normalizeText(typed)
  // The chosen group is always listed.
  const shown = groups.filter(each => each.id === chosen || normalizeText(each.name).includes(needle))
  return (
    <FieldGroup legend={texts.choose} busy={answer.isPending}>
      {groups.length > FIND_FROM && (
        <input
          type="search"
          className="pa-input pa-groups-find"
          aria-label={texts.find}
          placeholder={texts.find}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      )}
      <div className="pa-groups-list">
        <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
          {texts.noGroup}
        </Choice>
        {shown.map(group => (
          <Choice key={group.id} isChosen={chosen === group.id} onChoose={() => onChoose(group.id)}>
            <GroupName group={group} />
          </Choice>
        ))}
        {answer.isPending && <SkeletonLines lines={3} />}
        {groups.length > 0 && shown.length === 0 && <p className="pa-groups-nothing">{texts.nothingFound}</p>}
      </div>
      {answer.isLoadingError && <AnswerFailure of={answer} hint={texts.groupsFailed} />}
    </FieldGroup>
  )
}

interface ChoiceProps {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={isChosen ? 'pa-group-choice pa-group-chosen' : 'pa-group-choice'}>
      <input type="radio" name="pa-group" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}

function GroupName({ group }: { readonly group: FavoriteGroup }) {
  const texts = useTexts(groupTexts)
  const name = formatText(group.name)
  return (
    <>
      <span className="pa-group-name" title={name}>
        {name}
      </span>
      {group.shared && (
        <Tag>{group.owner === null ? texts.shared : texts.sharedBy(formatText(group.owner.name))}</Tag>
      )}
      <span className="pa-group-count">{texts.count(formatNumber(group.count))}</span>
    </>
  )
}
