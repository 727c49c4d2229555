import { useMemo, useState } from 'react'
import { supplyDirectionKeys } from '../../../catalogue/insights/supply.ts'
import type { SupplyGraph } from '../../../contract/entities/supply.ts'
import { useShallowStable } from '../../../ui/hooks/useStableValue.ts'
import { levelsOf, type SupplyQuery } from './supplyQuery.ts'
import type { PathStep } from './pathSteps.ts'
import { buildTree, type Opened } from './buildTree.ts'
import { conditionsOf, useBranches, useOpenings, usePath, type Opening } from './supplyAnswers.ts'
import { placesOf, type SupplyPlace, type SupplyTree } from './supplyPlace.ts'

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
  const path = usePath(id, query, branches)
  const { openings } = changes
  const answers = useOpenings(openings, conditions)
  const asked: Asked = Object.fromEntries(
    openings.map(({ place }, at) => {
      const answer = answers[at]
      return [place, answer?.data ?? (answer?.isError && !answer.isFetching ? 'failed' : 'loading')]
    })
  )
  const tree = useTree(branches, path.steps, asked, changes.closed)
  const close = (places: readonly SupplyPlace[]): void =>
    setChanges({ ...changes, closed: new Set([...changes.closed, ...places.map(({ key }) => key)]) })
  return {
    tree,
    branches,
    path,
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
      else if ((state === 'closed' || state === 'partial') && node.id !== null) {
        const opening = { place: key, company: node.id, direction }
        setChanges({ ...changes, openings: [...openings, opening] })
      }
    },
    closeAll: (): void => {
      if (tree) close(placesOf(tree.root).filter(({ level, children }) => level > 0 && children.length > 0))
    }
  }
}

export type Supply = ReturnType<typeof useSupplyTree>

/** By place; an answer that is not there says why. */
type Asked = Readonly<Record<string, SupplyGraph | 'loading' | 'failed'>>

/** Null until something of it is known. Built anew only when an answer comes, or a place opens or closes. */
function useTree(
  branches: ReturnType<typeof useBranches>,
  path: readonly PathStep[],
  asked: Asked,
  closed: ReadonlySet<string>
) {
  const graphs = useShallowStable(
    Object.fromEntries(branches.map(({ direction, answer }) => [direction, answer.data]))
  )
  const behind = useShallowStable(asked)
  const isWaiting = branches.some(({ answer }) => answer.isPending)
  return useMemo((): SupplyTree | null => {
    const opened = Object.entries(behind).map(([place, answer]): Opened =>
      typeof answer === 'string'
        ? { place, graph: undefined, state: answer }
        : { place, graph: answer, state: 'there' }
    )
    const inputs = supplyDirectionKeys.flatMap(direction => {
      const graph = graphs[direction]
      const own = opened.filter(({ place }) => place.startsWith(`${direction}/`))
      return graph ? [{ direction, graph, opened: own, closed, path }] : []
    })
    return inputs.length === 0 ? null : buildTree(inputs, isWaiting)
  }, [graphs, path, behind, closed, isWaiting])
}
