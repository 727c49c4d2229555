import { useState } from 'react'
import { EQUITY_FIRST, EQUITY_PAGE, equityDirectionKeys } from '../../../catalogue/insights/equity.ts'
import { equityEndpoints } from '../../../contract/endpoints/equity.ts'
import type { CompanyDetail } from '../../../contract/entities/companyDetail.ts'
import { useQueries } from '../../../http/queries.tsx'
import { endpointQuery } from '../../../http/useEndpoint.ts'
import { useApi } from '../../../http/useConnection.ts'
import { branchKey, buildTree, type EquityNode, type Level, type Opening } from './equityTree.ts'

type Openings = ReadonlyMap<string, Opening>

/** What the graph of a company shows, and how more or less of it is shown. */
export function useEquityTree(company: Pick<CompanyDetail, 'id' | 'name' | 'status' | 'customer'>) {
  const { id, name, status, customer } = company
  const [openings, setOpenings] = useState<Openings>(() => bothBranches(id))
  const { levelOf, retry, failureOf, isComplete } = useLevels(openings)
  const branches = equityDirectionKeys.flatMap(direction => openings.get(branchKey(direction)) ?? [])
  return {
    tree: buildTree({ company: { id, name, status, customer }, openings, levelOf }),
    /** Why nothing at all can be shown; null where something can. */
    failure: branches.map(failureOf).find(failure => failure !== null) ?? null,
    retryAll: () => branches.forEach(retry),
    open: ({ key, edge, direction }: EquityNode) => {
      if (edge.id === null || direction === null) return
      setOpenings(new Map(openings).set(key, { company: edge.id, direction, shown: EQUITY_FIRST }))
    },
    close: ({ key }: EquityNode) => setOpenings(without(openings, key)),
    showMore: ({ key }: EquityNode) => {
      const opening = openings.get(key)
      if (!opening) return
      if (isComplete(opening)) setOpenings(new Map(openings).set(key, { ...opening, shown: after(opening) }))
      else retry(opening)
    },
    retry: ({ key }: EquityNode) => {
      const opening = openings.get(key)
      if (opening) retry(opening)
    },
    closeAll: () => setOpenings(bothBranches(id))
  }
}

export type EquityActions = Pick<ReturnType<typeof useEquityTree>, 'open' | 'close' | 'showMore' | 'retry'>

function bothBranches(company: string): Openings {
  return new Map(
    equityDirectionKeys.map(direction => [branchKey(direction), { company, direction, shown: EQUITY_FIRST }])
  )
}

/** What is open behind a closed node stays open for when it is opened again. */
function without(openings: Openings, key: string): Openings {
  return new Map([...openings].filter(([each]) => each !== key))
}

const pageName = ({ company, direction }: Opening, page: number): string => `${direction} ${company} ${page}`

/** The levels that are open; the same company at several places is asked once. */
function useLevels(openings: Openings) {
  const api = useApi()
  const wanted = new Map(
    [...openings.values()].flatMap(opening =>
      pagesOf(opening).map(page => [pageName(opening, page), { opening, page }] as const)
    )
  )
  const answers = useQueries({
    queries: [...wanted.values()].map(({ opening: { company, direction }, page }) =>
      endpointQuery(api, equityEndpoints.companyEquity, {
        params: { id: company },
        query: { direction, page, pageSize: EQUITY_PAGE }
      })
    )
  })
  const byName = new Map([...wanted.keys()].map((name, at) => [name, answers[at]]))
  const levelOf = (opening: Opening): Level => {
    const pages = pagesOf(opening).map(page => byName.get(pageName(opening, page)))
    return {
      edges: pages.flatMap(page => page?.data?.items ?? []),
      total: pages.find(page => page?.data)?.data?.total ?? 0,
      // The first page decides: while more are on their way, or did not come, what is there stays.
      state: pages[0]?.data ? 'there' : pages[0]?.isError && !pages[0].isFetching ? 'failed' : 'loading'
    }
  }
  const retry = (opening: Opening): void => {
    for (const page of pagesOf(opening)) {
      const answer = byName.get(pageName(opening, page))
      if (answer?.isError) void answer.refetch()
    }
  }
  const failureOf = (opening: Opening) => {
    const first = byName.get(pageName(opening, 1))
    return first?.isLoadingError ? first.error : null
  }
  const isComplete = (opening: Opening): boolean =>
    pagesOf(opening).every(page => byName.get(pageName(opening, page))?.data !== undefined)
  return { levelOf, retry, failureOf, isComplete }
}

/** First the rest of the page that is there already, then page by page. */
function after({ shown }: Opening): number {
  return shown < EQUITY_PAGE ? EQUITY_PAGE : shown + EQUITY_PAGE
}

function pagesOf({ shown }: Opening): readonly number[] {
  return Array.from({ length: Math.ceil(shown / EQUITY_PAGE) }, (_, at) => at + 1)
}
