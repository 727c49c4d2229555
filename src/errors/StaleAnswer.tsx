import type { CSSProperties } from 'react'
import type { UseQueryResult } from '../http/queries.tsx'
import { useStale } from '../ui/hooks/useStale.ts'
import { Answer, type AnswerProps } from './Answer.tsx'

export interface StaleAnswerProps<Data> extends AnswerProps<Data> {
  readonly of: AnswerProps<Data>['of'] & Pick<UseQueryResult, 'isPlaceholderData'>
  readonly className: string
  readonly style?: CSSProperties
}

/** An answer that stays, marked as stale, until the next one has come. */
export function StaleAnswer<Data>({ className, style, ...props }: StaleAnswerProps<Data>) {
  const isStale = useStale(props.of.isPlaceholderData)
  return (
    <section className={isStale ? `${className} pa-stale` : className} style={style} aria-busy={isStale}>
      <Answer {...props} />
    </section>
  )
}
