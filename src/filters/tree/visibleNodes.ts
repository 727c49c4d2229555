import { normalizeText } from '../../domain/criteria/searchText.ts'
import { lineName } from '../../catalogue/classifications/tree.ts'
import type { Classification } from './useClassification.ts'

/** A node as the list shows it. */
export interface VisibleNode {
  readonly code: string
  readonly name: string
  /** From 1; a found node is named with its ancestors. */
  readonly level: number
  /** Null for a node that has nothing below it, or none of it to show. */
  readonly expanded: boolean | null
}

/** The nodes below the open ones, in their order. */
export function openNodes(tree: Classification, expanded: ReadonlySet<string>): readonly VisibleNode[] {
  const visible: VisibleNode[] = []
  const walk = (parent: string | null): void => {
    for (const { code, name, level } of tree.childrenOf(parent)) {
      const isOpen = expanded.has(code)
      visible.push({ code, name, level, expanded: tree.childrenOf(code).length > 0 ? isOpen : null })
      if (isOpen) walk(code)
    }
  }
  walk(null)
  return visible
}

/** The nodes whose name or code holds what was typed, higher ones first. */
export function foundNodes(tree: Classification, typed: string): readonly VisibleNode[] {
  const wanted = normalizeText(typed)
  return tree.nodes
    .filter(({ code, name }) => normalizeText(name).includes(wanted) || code.toLowerCase() === wanted)
    .toSorted((one, other) => one.level - other.level)
    .map(({ code }) => ({ code, name: lineName(tree.line(code)), level: 1, expanded: null }))
}
