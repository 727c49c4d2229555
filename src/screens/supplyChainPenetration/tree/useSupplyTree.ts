import { useMemo, useState } from 'react'
import { supplyDirectionKeys, type SupplyDirection } from '../../../catalogue/insights/supply.ts'
import { supplyEndpoints } from '../../../contract/endpoints/supply.ts'
import type { SupplyGraph } from '../../../contract/entities/supply.ts'
import { useQueries } from '../../../http/queries.tsx'
import { useApi } from '../../../http/useConnection.ts'
import { endpointQuery, useEndpoint } from '../../../http/useEndpoint.ts'
import { useShallowStable } from '../../../ui/hooks/useStableValue.ts'
import { levelsOf, type SupplyQuery } from '../conditions/supplyQuery.ts'
import { buildTree, type Opened } from './buildTree.ts'
import { placesOf, type SupplyPlace, type SupplyTree } from './supplyPlace.ts'

/** A place whose neighbors are asked for on their own. */
interface Opening {
  readonly place: string
  readonly company: string
  readonly direction: SupplyDirection
}

/** What the user has opened and closed in the graph of a query. */
interface Changes {
  readonly of: string
  readonly openings: readonly Opening[]
  readonly closed: ReadonlySet<string>
}

const nothingClosed: ReadonlySet<string> = new Set()

/** What the graph of a company shows, and how more or less of it is shown. */
export function useSupplyTree(id: string, query: SupplyQuery) {
  const conditions = conditionsOf(query)
  const of = JSON.stringify([conditions, query.direction, levelsOf(query)])
  const [stored, setChanges] = useState<Changes>({ of, openings: [], closed: nothingClosed })
  const changes = stored.of === of ? stored : { of, openings: [], closed: nothingClosed }
  const branches = useBranches(id, query)
  const { openings } = changes
  const answers = useOpenings(openings, conditions)
  const asked: Asked = Object.fromEntries(
    openings.map(({ place }, at) => {
      const answer = answers[at]
      return [place, answer?.data ?? (answer?.isError && !answer.isFetching ? 'failed' : 'loading')]
    })
  )
  const tree = useTree(branches, asked, changes.closed)
  const close = (places: readonly SupplyPlace[]): void =>
    setChanges({ ...changes, closed: new Set([...changes.closed, ...places.map(({ key }) => key)]) })
  return {
    tree,
    branches,
    toggle: (place: SupplyPlace): void => {
      const { key, state, node, direction } = place
      const at = openings.findIndex(each => each.place === key)
      if (direction === null) return
      if (state === 'failed') void answers[at]?.refetch()
      else if (state === 'loading')
        setChanges({ ...changes, openings: openings.filter(each => each.place !== key) })
      else if (state === 'open') close([place])
      else if (state === 'closed' && place.children.length > 0)
        setChanges({ ...changes, closed: new Set([...changes.closed].filter(each => each !== key)) })
      else if (state === 'closed' && node.id !== null) {
        const opening = { place: key, company: node.id, direction }
        setChanges({ ...changes, openings: [...openings, opening] })
      }
    },
    closeAll: (): void => {
      if (tree) close(placesOf(tree.root).filter(({ level, children }) => level > 0 && children.length > 0))
    }
  }
}

export type SupplyBranch = ReturnType<typeof useBranches>[number]
export type SupplyActions = Pick<ReturnType<typeof useSupplyTree>, 'toggle' | 'closeAll'>

/** Relations of products have neither share nor amount nor period. */
function conditionsOf({ source, minShare, minAmount, period, region }: SupplyQuery) {
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
function useBranches(id: string, query: SupplyQuery) {
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

/** The neighbors of single places; the same company at several places is asked once. */
function useOpenings(openings: readonly Opening[], conditions: Conditions) {
  const api = useApi()
  const query = ({ company, direction }: Opening) =>
    endpointQuery(api, supplyEndpoints.companySupplyChain, {
      params: { id: company },
      query: { ...conditions, direction, depth: 1 }
    })
  return useQueries({ queries: openings.map(query) })
}

/** By place; an answer that is not there says why. */
type Asked = Readonly<Record<string, SupplyGraph | 'loading' | 'failed'>>

/** Null until something of it is known. Built anew only when an answer comes, or a place opens or closes. */
function useTree(branches: ReturnType<typeof useBranches>, asked: Asked, closed: ReadonlySet<string>) {
  const graphs = useShallowStable(
    Object.fromEntries(branches.map(({ direction, answer }) => [direction, answer.data]))
  )
  const behind = useShallowStable(asked)
  return useMemo((): SupplyTree | null => {
    const opened = Object.entries(behind).map(([place, answer]): Opened =>
      typeof answer === 'string'
        ? { place, graph: undefined, state: answer }
        : { place, graph: answer, state: 'there' }
    )
    const inputs = supplyDirectionKeys.flatMap(direction => {
      const graph = graphs[direction]
      const own = opened.filter(({ place }) => place.startsWith(`${direction}/`))
      return graph ? [{ direction, graph, opened: own, closed }] : []
    })
    return inputs.length === 0 ? null : buildTree(inputs)
  }, [graphs, behind, closed])
}
