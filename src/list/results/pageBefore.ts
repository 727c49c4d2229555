import type { QueryClient } from '@tanstack/react-query'
import { LAST_OFFSET_ROW, type ListQuery } from '../../domain/listQuery.ts'
import type { RequestOf, ResponseOf } from '../../contract/defineEndpoint.ts'
import { companyEndpoints } from '../../contract/endpoints/company.ts'
import { endpointKey } from '../../http/useEndpoint.ts'

type Page = ResponseOf<typeof companyEndpoints.searchCompanies>
type Asked = RequestOf<typeof companyEndpoints.searchCompanies>

/**
 * The page before one deep in a list. The first of them follows the last one with a number; of the others the page that
 * named this one as the next is looked for among the answers that are remembered. Null after a reload, or for a link.
 */
export function pageBefore(client: QueryClient, query: ListQuery): Partial<ListQuery> | null {
  const page = query.page - 1
  if (page * query.pageSize <= LAST_OFFSET_ROW) return { page, cursor: null }
  const answers = client.getQueriesData<Page>({ queryKey: endpointKey(companyEndpoints.searchCompanies) })
  const found = answers.find(
    ([, answer]) => answer?.cursor === query.cursor && answer?.pageSize === query.pageSize
  )
  const asked = found?.[0].at(-1) as Asked | undefined
  const cursor = asked?.body?.cursor ?? null
  return cursor === null ? null : { page, cursor }
}
