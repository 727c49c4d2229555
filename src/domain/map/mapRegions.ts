import type { Tree, TreeNode } from '../../catalogue/classifications/tree.ts'

/** A node between a province and its parts that is no place of its own: 省直辖县级行政区划, the city of a municipality. */
export function isHeading(code: string): boolean {
  return /^\d{2}90{3}$/.test(code) || /^(?:11|12|31|50)(?!00)\d{2}00$/.test(code)
}

/** The region of a map in which a place lies: its province, or its city where `within` is that province; else null. */
export function mapRegionOf(tree: Tree, code: string, within: string | null): string | null {
  const [province, ...parts] = tree.line(code)
  if (within === null) return province?.code ?? null
  if (province?.code !== within) return null
  return parts.find(part => !isHeading(part.code))?.code ?? null
}

/** What a map shows: a province's cities, or the provinces where `within` is null. */
export function regionsOfMap(tree: Tree, within: string | null): readonly TreeNode[] {
  return tree.nodes.filter(({ code }) => mapRegionOf(tree, code, within) === code)
}
