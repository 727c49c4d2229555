import type { ReactNode } from 'react'
import { formatTotal } from '../../text/format.ts'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useListAnswer, useResource } from '../controller/listContext.ts'
import './listHead.css'

export interface ListHeadProps {
  readonly id: string
  readonly title: string
  /** Of its heading. Default: 1, the title of the screen. */
  readonly level?: 1 | 2
  /** Ways to narrow the list. */
  readonly children?: ReactNode
}

/** The title of a list and how many rows it has, for lists without a result bar. */
export function ListHead({ id, title, level = 1, children }: ListHeadProps) {
  const texts = useTexts(listTexts)
  const Heading = `h${level}` as const
  const word = useWords()
  const { noun } = useResource()
  const { total } = useListAnswer()
  return (
    <header className="pa-list-head">
      <Heading id={id} className="pa-title">
        {word(title)}
        {total && (
          <span className="pa-list-total">{texts.total(formatTotal(total.count, total.capped), noun)}</span>
        )}
      </Heading>
      {children}
    </header>
  )
}
