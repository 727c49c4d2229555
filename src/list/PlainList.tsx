import { useId, type ReactNode } from 'react'
import { ListProvider, type ListProviderProps } from './controller/ListProvider.tsx'
import { IgnoredNotice } from './display/IgnoredNotice.tsx'
import { ListHead } from './display/ListHead.tsx'
import { ListRows } from './rows/ListRows.tsx'
import './rows/list.css'

export interface PlainListProps<
  Row extends object,
  Filters extends string,
  Columns extends string
> extends Omit<ListProviderProps<Row, Filters, Columns>, 'children'> {
  readonly title: string
  /** Beside the title: what narrows the list, or belongs to all of it. */
  readonly children?: ReactNode
}

/** A list without a panel of conditions: its title and its rows in one card. */
export function PlainList<Row extends object, Filters extends string, Columns extends string>({
  title,
  children,
  ...list
}: PlainListProps<Row, Filters, Columns>) {
  const id = useId()
  const { Extra } = list.resource.slots ?? {}
  return (
    <ListProvider {...list}>
      <div className="pa-list">
        <section className="pa-card pa-list-results" aria-labelledby={id}>
          <ListHead id={id} title={title}>
            {children}
          </ListHead>
          <IgnoredNotice />
          <ListRows />
        </section>
        {Extra && <Extra />}
      </div>
    </ListProvider>
  )
}
