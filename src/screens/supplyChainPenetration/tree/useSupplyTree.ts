import { useMemo, useState } from 'react'
import { supplyDirectionKeys } from '../../../catalogue/insights/supply.ts'
import type { SupplyGraph } from '../../../contract/entities/supply.ts'
import { useShallowStable } from '../../../ui/hooks/useStableValue.ts'
import { levelsOf, type SupplyQuery } from './supplyQuery.ts'
import type { PathStep } from './pathSteps.ts'
import { buildTree, type Opened } from './buildTree.ts'
import { conditionsOf, useBranches, useOpenings, usePath, type Opening } from './supplyAnswers.ts'
import { isFolded, isOpen, placesOf, type SupplyPlace, type SupplyTree } from './supplyPlace.ts'

/** What the user has opened and closed in the graph of a query. */
interface Changes {
  readonly of: string
  readonly openings: readonly Opening[]
  readonly turned: ReadonlySet<string>
}

const nothingTurned: ReadonlySet<string> = new Set()

/** What the graph of a company shows, and how more or less of it is shown. */
export function useSupplyTree(id: string, query: SupplyQuery) {
  const conditions = conditionsOf(query)
  const of = JSON.stringify([conditions, query.direction, levelsOf(query)])
  const [stored, setChanges] = useState<Changes>({ of, openings: [], turned: nothingTurned })
  const changes = stored.of === of ? stored : { of, openings: [], turned: nothingTurned }
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
  const tree = useTree(branches, path.steps, asked, changes.turned)
  const turn = (places: readonly SupplyPlace[]): void => {
    const turned = new Set(changes.turned)
    for (const { key } of places) if (!turned.delete(key)) turned.add(key)
    setChanges({ ...changes, turned })
  }
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
      else if (state === 'open' || isFolded(place)) turn([place])
      else if ((state === 'closed' || state === 'partial') && node.id !== null) {
        const opening = { place: key, company: node.id, direction }
        setChanges({ ...changes, openings: [...openings, opening] })
      }
    },
    /** What is known behind the places that are shown, or behind all. */
    openMore: (all: boolean): void => {
      if (tree) turn(placesOf(tree.root, !all).filter(isFolded))
    },
    closeAll: (): void => {
      if (tree) turn(placesOf(tree.root).filter(place => place.level > 0 && isOpen(place)))
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
  turned: ReadonlySet<string>
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
      return graph ? [{ direction, graph, opened: own, turned, path }] : []
    })
    return inputs.length === 0 ? null : buildTree(inputs, isWaiting)
  }, [graphs, path, behind, turned, isWaiting])
}
