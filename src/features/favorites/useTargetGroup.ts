import { useState } from 'react'
import type { Failure } from '../../failures/failure.ts'
import { useAddGroup } from './useGroups.ts'

/** A group that is being named. */
interface GroupDraft {
  readonly name: string
  readonly shared: boolean
}

export interface TargetGroup {
  /** Of the chosen group; null for no group, undefined while a new one is named. */
  readonly chosen: string | null | undefined
  /** Puts a draft away. */
  readonly choose: (groupId: string | null) => void
  readonly draft: GroupDraft | null
  readonly setDraft: (draft: GroupDraft | null) => void
  /** Whether the draft has a name. */
  readonly isTyped: boolean
  readonly isMaking: boolean
  /** Why the draft could not be made. */
  readonly problem: Failure | null
  /** Calls with the group, which is made first where it is a draft; does not call where it cannot be made. */
  readonly withGroup: (then: (groupId: string | null) => void) => void
}

/** The group that companies are put into: one of the known ones, none, or one whose name is typed. */
export function useTargetGroup(): TargetGroup {
  const [groupId, choose] = useState<string | null>(null)
  const [draft, setDraft] = useState<GroupDraft | null>(null)
  const { mutate, isPending, error, reset } = useAddGroup()
  const name = draft?.name.trim() ?? ''
  const isTyped = name !== ''
  const change = (next: GroupDraft | null): void => {
    reset()
    setDraft(next)
  }
  const chooseNow = (id: string | null): void => {
    choose(id)
    change(null)
  }
  return {
    chosen: isTyped ? undefined : groupId,
    choose: chooseNow,
    draft,
    setDraft: change,
    isTyped,
    isMaking: isPending,
    problem: error,
    withGroup: then => {
      if (isPending) return
      if (!draft || !isTyped) return then(groupId)
      mutate(
        { name, shared: draft.shared },
        {
          onSuccess: ({ id }) => {
            chooseNow(id)
            then(id)
          }
        }
      )
    }
  }
}
