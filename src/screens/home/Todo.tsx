import { ExclamationCircleOutlined } from '@ant-design/icons'
import { useId, useState, type ReactNode } from 'react'
import { readSort } from '../../catalogue/columns.ts'
import { endingFavorites } from '../../catalogue/todo.ts'
import { CompanyLink } from '../../features/company/CompanyLink.tsx'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { Todo as TodoAnswer } from '../../contract/entities/home.ts'
import { checkCriteria } from '../../domain/criteria/criteria.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { Answer } from '../../errors/Answer.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import type { Destination } from '../../navigation/port.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatNumber, formatText, formatTotal } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useFormats, useLanguage } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'

/** One kind of what waits: how much, where all of it is, and the first few. */
interface Kind {
  readonly key: 'due' | 'news' | 'certificates' | 'active'
  readonly total: number
  readonly place: Destination
  readonly lines: readonly { readonly key: string; readonly line: ReactNode }[]
}

/** 我的待办: what waits for who is signed in. Of the same height whether there is much or nothing. */
export function Todo() {
  const texts = useTexts(homeTexts)
  const title = useId()
  const answer = useEndpoint(homeEndpoints.todo, {})
  return (
    <section className="pa-card pa-todo" aria-labelledby={title} aria-busy={answer.isFetching}>
      <h2 id={title} className="pa-visually-hidden">
        {texts.todo}
      </h2>
      <Answer of={answer} skeleton={<TodoSkeleton />}>
        {todo => (isEmpty(todo) ? <p className="pa-todo-none">{texts.noTodo}</p> : <Kinds todo={todo} />)}
      </Answer>
    </section>
  )
}

function isEmpty({ due, searches, certificates, active }: TodoAnswer): boolean {
  return due.total + searches.total + certificates.total + active === 0
}

function Kinds({ todo }: { readonly todo: TodoAnswer }) {
  const texts = useTexts(homeTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const kinds = useKinds(todo)
  // On a phone the counts alone.
  const few = useNarrow() ? 0 : 1
  const hasMore = kinds.some(({ lines }) => lines.length > few)
  return (
    <div id={id} className="pa-todo-kinds">
      {kinds.map(kind => (
        <div key={kind.key} className="pa-todo-kind">
          <span className="pa-todo-head">
            {kind.total > 0 ? (
              <ScreenLink to={kind.place} className="pa-todo-title">
                {texts[kind.key]} <strong className="pa-todo-count">{formatNumber(kind.total)}</strong>
              </ScreenLink>
            ) : (
              <span className="pa-todo-quiet">{texts[kind.key]}</span>
            )}
          </span>
          {(isOpen || few > 0) && <Lines kind={kind} most={isOpen ? Infinity : few} />}
        </div>
      ))}
      <span className="pa-todo-more">
        {hasMore && (
          <TextButton onPress={() => setOpen(!isOpen)} expands={{ id, isOpen }}>
            {isOpen ? texts.hideTodo : texts.showTodo}
          </TextButton>
        )}
      </span>
    </div>
  )
}

function Lines({ kind: { lines, total }, most }: { readonly kind: Kind; readonly most: number }) {
  const texts = useTexts(homeTexts)
  if (lines.length === 0) {
    return <span className="pa-todo-line pa-todo-quiet">{total > 0 ? texts.running : texts.none}</span>
  }
  return (
    <ul className="pa-todo-lines">
      {lines.slice(0, most).map(({ key, line }) => (
        <li key={key} className="pa-todo-line">
          {line}
        </li>
      ))}
    </ul>
  )
}

function useKinds({ today, due, searches, certificates, active }: TodoAnswer): readonly Kind[] {
  const texts = useTexts(homeTexts)
  const { word, formats } = useLanguage()
  return [
    {
      key: 'due',
      total: due.total,
      place: { screen: 'favorCompany', query: { due: 'due' } },
      lines: due.items.map(item => ({ key: item.id, line: <Due item={item} today={today} /> }))
    },
    {
      key: 'news',
      total: searches.total,
      place: { screen: 'exploreCompany' },
      lines: searches.items.map(search => ({
        key: search.id,
        line: (
          <>
            <QuietLink to={searchPlace(search)}>{formatText(search.name)}</QuietLink>
            <span className="pa-todo-note">
              {texts.newCompanies(formatTotal(search.news?.count ?? 0, search.news?.capped))}
            </span>
          </>
        )
      }))
    },
    {
      key: 'certificates',
      total: certificates.total,
      place: listPlace({ ...emptyListQuery, criteria: endingFavorites }),
      lines: certificates.items.map(item => ({
        key: item.companyId,
        line: (
          <>
            <CompanyLink company={{ ...item, id: item.companyId, name: item.companyName }} />
            <span className="pa-todo-note" title={item.name}>
              {texts.expiresOn(formats.day(item.expiresOn))} {formatText(item.name && word(item.name))}
            </span>
          </>
        )
      }))
    },
    { key: 'active', total: active, place: { screen: 'exportedLists' }, lines: [] }
  ]
}

function searchPlace({ criteria, sort }: TodoAnswer['searches']['items'][number]): Destination {
  return listPlace({
    ...emptyListQuery,
    criteria: checkCriteria(criteria).criteria,
    sort: sort === null ? null : readSort(sort)
  })
}

interface DueProps {
  readonly item: TodoAnswer['due']['items'][number]
  readonly today: string | null
}

/** A day that has passed says so in words and with a mark. */
function Due({ item, today }: DueProps) {
  const texts = useTexts(homeTexts)
  const formats = useFormats()
  const isOverdue = item.nextOn !== null && today !== null && item.nextOn < today
  return (
    <>
      <CompanyLink company={{ ...item, id: item.companyId }} />
      <span className={isOverdue ? 'pa-todo-note pa-todo-overdue' : 'pa-todo-note'}>
        {isOverdue && <ExclamationCircleOutlined aria-hidden="true" />}{' '}
        {isOverdue ? texts.overdue : texts.today} {formats.day(item.nextOn)}
      </span>
    </>
  )
}

function TodoSkeleton() {
  const narrow = useNarrow()
  return (
    <div className="pa-todo-kinds" aria-hidden="true">
      {[0, 1, 2, 3].map(at => (
        <div key={at} className="pa-todo-kind">
          <Skeleton width="60%" height={22} />
          {!narrow && <Skeleton width="85%" height={22} />}
        </div>
      ))}
      <span className="pa-todo-more" />
    </div>
  )
}
