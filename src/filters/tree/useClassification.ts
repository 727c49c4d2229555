import { useMemo } from 'react'
import { createTree, type Tree, type TreeNode } from '../../catalogue/classifications/tree.ts'
import type { TreeFilter } from '../../catalogue/filters.ts'
import { isHeading } from '../../domain/map/mapRegions.ts'
import type { ResponseOf } from '../../contract/base/defineEndpoint.ts'
import { catalogueEndpoints } from '../../contract/endpoints/catalogue.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useWords } from '../../text/TextProvider.tsx'
import { chinese } from '../../text/locale.ts'

/** A classification as a screen walks through it. */
export interface Classification extends Tree {
  /** The nodes below a node; null asks for the top. */
  childrenOf(code: string | null): readonly TreeNode[]
}

/** A classification from the server, loaded once per page load; `asWritten` in Chinese, whatever the reader's language. */
export function useClassification(
  tree: TreeFilter['tree'],
  { enabled = true, asWritten = false }: { readonly enabled?: boolean; readonly asWritten?: boolean } = {}
) {
  const answer = useEndpoint(catalogueEndpoints.catalogueTree, { query: { tree } }, { enabled })
  const said = useWords()
  const word = asWritten ? chinese.word : said
  const classification = useMemo(
    () => (answer.data ? classify(answer.data, word) : null),
    [answer.data, word]
  )
  return { ...answer, classification }
}

export function classify(
  listed: ResponseOf<typeof catalogueEndpoints.catalogueTree>,
  word = chinese.word
): Classification {
  const levels = new Map<string, number>()
  const children = new Map<string | null, TreeNode[]>()
  const nodes = listed.map(({ code, name, parent }) => {
    const level = parent === null ? 1 : (levels.get(parent) ?? 0) + 1
    levels.set(code, level)
    const node = { code, name: word(name), level, parent }
    const siblings = children.get(parent)
    if (siblings) siblings.push(node)
    else children.set(parent, [node])
    return node
  })
  return { ...createTree(nodes), childrenOf: code => children.get(code) ?? [] }
}

/** What is told apart within a node, or at the top: a province's cities, a section's divisions. */
export function partsOf(tree: Classification, within: string | null): readonly TreeNode[] {
  return tree.childrenOf(within).flatMap(node => (isHeading(node.code) ? tree.childrenOf(node.code) : [node]))
}
