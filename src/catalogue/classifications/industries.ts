import source from 'element-china-category-data/src/data.js'
import { createTree, type Tree, type TreeNode } from './tree.ts'

// Two entries differ from the standard: group 403 is missing, and 2039 stands as 2038.
const missing: Readonly<Record<string, readonly [string, string]>> = { '40': ['403', '钟表与计时仪器制造'] }
const renamed: Readonly<Record<string, string>> = { '2038': '2039' }

/**
 * Industry classification GB/T 4754-2017 from npm `element-china-category-data` (MIT): sections A–T, then 2, 3 and 4 digits.
 * Not for the first load of a page: the browser asks openApi/catalogue.
 */
export const industries: Tree = createTree(industryNodes())

function industryNodes(): readonly TreeNode[] {
  const nodes: TreeNode[] = []
  const add = (code: string, name: string, level: number, parent: string | null): void => {
    nodes.push({ code, name, level, parent })
    const children = childrenOf(code)
    for (const [childCode, childName] of children) add(childCode, childName, level + 1, code)
    // The package leaves out the one 4-digit class of a group that has no other.
    if (level === 3 && children.length === 0) add(`${code}0`, name, 4, code)
  }
  for (const [code, name] of Object.entries(source['0'] ?? {})) add(code, name, 1, null)
  return nodes
}

function childrenOf(code: string): readonly (readonly [string, string])[] {
  const listed = Object.entries(source[code] ?? {}).map(
    ([key, name]) => [renamed[key] ?? key, name.trim()] as const
  )
  const extra = missing[code]
  const all = extra ? [...listed, extra] : listed
  return all.toSorted(([one], [other]) => (one < other ? -1 : 1))
}
