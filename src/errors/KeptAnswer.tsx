import type { UseQueryResult } from '../http/queries.tsx'
import { useStale } from '../ui/hooks/useStale.ts'
import { Answer, type AnswerProps } from './Answer.tsx'

export interface KeptAnswerProps<Data> extends AnswerProps<Data> {
  readonly of: AnswerProps<Data>['of'] & Pick<UseQueryResult, 'isPlaceholderData'>
  readonly className: string
}

/** An answer that stays, marked as stale, until the next one has come. */
export function KeptAnswer<Data>({ className, ...props }: KeptAnswerProps<Data>) {
  const isStale = useStale(props.of.isPlaceholderData)
  return (
    <section className={isStale ? `${className} pa-stale` : className} aria-busy={isStale}>
      <Answer {...props} />
    </section>
  )
}
