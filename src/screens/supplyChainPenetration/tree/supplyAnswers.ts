import { useMemo } from 'react'
import { supplyDirectionKeys, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import { supplyEndpoints } from '../../../contract/endpoints/supply.ts'
import { useQueries } from '../../../http/queries.tsx'
import { useApi } from '../../../http/useConnection.ts'
import { endpointQuery, useEndpoint } from '../../../http/useEndpoint.ts'
import { levelsOf, type SupplyQuery } from './supplyQuery.ts'
import { pathSteps, type PathStep } from './pathSteps.ts'

/** A place whose neighbors are asked for on their own. */
export interface Opening {
  readonly place: string
  readonly company: string
  readonly direction: SupplyDirection
}

/** Relations of products have neither share nor amount nor period. */
export function conditionsOf({ source, minShare, minAmount, period, region }: SupplyQuery) {
  const isTrade = source === 'trade'
  return {
    source,
    ...(isTrade && minShare !== null && { minShare }),
    ...(isTrade && minAmount !== null && { minAmount }),
    ...(isTrade && period !== null && { period }),
    ...(region !== null && { region })
  }
}

type Conditions = ReturnType<typeof conditionsOf>

/** The answers in the wanted directions. */
export function useBranches(id: string, query: SupplyQuery) {
  const conditions = conditionsOf(query)
  const shared = { ...conditions, depth: levelsOf(query) }
  const isWanted = (direction: SupplyDirection): boolean => (query.direction ?? direction) === direction
  const up = useEndpoint(
    supplyEndpoints.companySupplyChain,
    { params: { id }, query: { ...shared, direction: 'up' } },
    { enabled: isWanted('up'), keepPrevious: true }
  )
  const down = useEndpoint(
    supplyEndpoints.companySupplyChain,
    { params: { id }, query: { ...shared, direction: 'down' } },
    { enabled: isWanted('down'), keepPrevious: true }
  )
  const answers = { up, down }
  return supplyDirectionKeys.filter(isWanted).map(direction => ({ direction, answer: answers[direction] }))
}

/** How many relations of a branch are withheld. */
export function lockedOf({ answer: { data } }: SupplyBranch): number {
  return data?.locked ?? 0
}

const noSteps: readonly PathStep[] = []

/** The shortest way to the other company, once there is a graph to show it in. */
export function usePath(id: string, { to, source }: SupplyQuery, branches: readonly SupplyBranch[]) {
  const isShown =
    branches.some(({ answer }) => answer.data !== undefined) && !branches.some(each => lockedOf(each) > 0)
  const answer = useEndpoint(
    supplyEndpoints.companyPath,
    { query: { from: id, to: to ?? '', source } },
    { enabled: to !== null && to !== id && isShown }
  )
  const { data } = answer
  const steps = useMemo(() => (data ? pathSteps(data) : noSteps), [data])
  return { answer, steps }
}

/** The neighbors of single places; the same company at several places is asked once. */
export function useOpenings(openings: readonly Opening[], conditions: Conditions) {
  const api = useApi()
  const query = ({ company, direction }: Opening) =>
    endpointQuery(api, supplyEndpoints.companySupplyChain, {
      params: { id: company },
      query: { ...conditions, direction, depth: 1 }
    })
  return useQueries({ queries: openings.map(query) })
}

export type FoundPath = ReturnType<typeof usePath>
export type SupplyBranch = ReturnType<typeof useBranches>[number]
