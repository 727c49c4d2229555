import type { ReactNode } from 'react'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { useListAnswer, useResource } from '../controller/listContext.ts'
import './listHead.css'

export interface ListHeadProps {
  readonly id: string
  readonly title: string
  /** Ways to narrow the list. */
  readonly children?: ReactNode
}

/** The title of a list and how many rows it has, for lists without a result bar. */
export function ListHead({ id, title, children }: ListHeadProps) {
  const texts = useTexts(listTexts)
  const { noun, note } = useResource()
  const { page, total } = useListAnswer()
  return (
    <header className="pa-list-head">
      <h1 id={id} className="pa-list-title">
        {title}
        {total && (
          <span className="pa-list-total">{texts.total(formatTotal(total.count, total.capped), noun)}</span>
        )}
      </h1>
      {note && page && note(page.items)}
      {children}
    </header>
  )
}
