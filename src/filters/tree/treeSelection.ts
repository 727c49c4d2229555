import type { Classification } from './useClassification.ts'

/**
 * Choosing in a classification. A chosen node covers everything below it, so no node below a chosen one is ever
 * chosen too; taking one out of a chosen node leaves that node's other parts chosen.
 */
export type NodeState = 'chosen' | 'covered' | 'partly' | 'free'

export function nodeStates(tree: Classification, chosen: readonly string[]): (code: string) => NodeState {
  const own = new Set(chosen)
  const above = new Set(chosen.flatMap(code => ancestorsOf(tree, code)))
  return code => {
    if (own.has(code)) return 'chosen'
    if (ancestorsOf(tree, code).some(ancestor => own.has(ancestor))) return 'covered'
    return above.has(code) ? 'partly' : 'free'
  }
}

/** What is chosen after a press on a node. */
export function toggleNode(tree: Classification, chosen: readonly string[], code: string): readonly string[] {
  if (chosen.includes(code)) return chosen.filter(each => each !== code)
  const ancestors = ancestorsOf(tree, code)
  const cover = ancestors.find(ancestor => chosen.includes(ancestor))
  if (cover !== undefined) return [...chosen.filter(each => each !== cover), ...allBut(tree, cover, code)]
  return [...chosen.filter(each => !ancestorsOf(tree, each).includes(code)), code]
}

/** The parts of a node without the line that leads to one node in it. */
function allBut(tree: Classification, top: string, code: string): readonly string[] {
  const onTheWay = new Set([...ancestorsOf(tree, code), code])
  const rest: string[] = []
  let parent = top
  while (parent !== code) {
    const children = tree.childrenOf(parent)
    const next = children.find(child => onTheWay.has(child.code))
    if (!next) break
    rest.push(...children.filter(child => child !== next).map(child => child.code))
    parent = next.code
  }
  return rest
}

function ancestorsOf(tree: Classification, code: string): readonly string[] {
  return tree
    .line(code)
    .slice(0, -1)
    .map(node => node.code)
}
