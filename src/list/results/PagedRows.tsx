import type { ResponseOf } from '../../contract/defineEndpoint.ts'
import type { companyEndpoints } from '../../contract/endpoints/company.ts'
import type { ListDisplay } from '../listDisplay.ts'
import type { ListSelection } from '../selection/useSelection.ts'
import type { ListState } from '../useListState.ts'
import { ListFoot } from './ListFoot.tsx'
import { RowsInView } from './RowsInView.tsx'
import { useListPlace } from './useListPlace.ts'

export interface RowsProps {
  readonly state: ListState
  readonly display: ListDisplay
  readonly onDisplay: (patch: Partial<ListDisplay>) => void
  readonly selection: ListSelection
  /** What the rows answer. */
  readonly question: string
  /** The page belongs to the last question. */
  readonly waiting: boolean
}

export interface PagedRowsProps extends RowsProps {
  /** Nothing as long as it is not known. */
  readonly page: ResponseOf<typeof companyEndpoints.searchCompanies> | undefined
}

/** One page of rows, and the way to the others. */
export function PagedRows({ page, ...shared }: PagedRowsProps) {
  const { query } = shared.state
  const place = useListPlace(0)
  return (
    <>
      <RowsInView
        {...shared}
        rows={page?.items ?? noRows}
        before={(query.page - 1) * query.pageSize}
        whole={false}
        skeletonRows={page ? 0 : Math.min(query.pageSize, 20)}
        place={place}
      />
      {page && page.total > 0 && (
        <ListFoot state={shared.state} total={page.total} cursor={shared.waiting ? null : page.cursor} />
      )}
    </>
  )
}

const noRows: readonly never[] = []
