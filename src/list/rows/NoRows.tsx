import type { ReactNode } from 'react'
import { listTexts, type Noun } from '../../text/areas/list.ts'
import { useTexts, useNoun } from '../../text/TextProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useIsNarrowed, useListQuery, useResource } from '../controller/listContext.ts'
import '../../ui/buttons/controls.css'

export interface NoRowsProps {
  /** What the rows are called here. Default: as in the list. */
  readonly noun?: Noun
  /** Another way on where none meets the criteria. Default: none. */
  readonly children?: ReactNode
}

/** In the place of rows: none meets the criteria, or there are none at all. */
export function NoRows({ noun: own, children }: NoRowsProps) {
  const texts = useTexts(listTexts)
  const { noun: listed } = useResource()
  const noun = useNoun(own ?? listed)
  if (!useIsNarrowed()) return <EmptyState title={texts.empty(noun)} reason={noun.whyNone} />
  return (
    <EmptyState title={texts.noMatch(noun)}>
      <ClearCriteria />
      {children}
    </EmptyState>
  )
}

export function ClearCriteria() {
  const { setCriteria } = useListQuery()
  return (
    <button type="button" className="pa-small-button" onClick={() => setCriteria({})}>
      {useTexts(listTexts).clearCriteria}
    </button>
  )
}
