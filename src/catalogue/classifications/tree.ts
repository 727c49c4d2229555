/** A node of a classification: administrative divisions, industries. */
export interface TreeNode {
  readonly code: string
  readonly name: string
  /** From 1 at the top. */
  readonly level: number
  /** Null at the top. */
  readonly parent: string | null
}

/** A classification with look-ups by code; nodes stand in the order in which people expect them, below their parents. */
export interface Tree {
  readonly nodes: readonly TreeNode[]
  find(code: string): TreeNode | null
  /** A node and everything above it, the top first; empty for an unknown code. */
  line(code: string): readonly TreeNode[]
}

export function createTree(nodes: readonly TreeNode[]): Tree {
  const byCode = new Map(nodes.map(node => [node.code, node]))
  const lines = new Map<string, readonly TreeNode[]>()
  // Read when it is first asked: a page may never ask.
  const line = (code: string): readonly TreeNode[] => {
    if (lines.size === 0) {
      for (const node of nodes) lines.set(node.code, [...(lines.get(node.parent ?? '') ?? []), node])
    }
    return lines.get(code) ?? []
  }
  return { nodes, find: code => byCode.get(code) ?? null, line }
}

/** How a node is named where its line matters: 广东省 / 深圳市 / 南山区; 北京市 / 海淀区, not 北京市 twice. */
export function lineName(line: readonly TreeNode[]): string {
  const names = line.map(node => node.name)
  return names.filter((name, at) => name !== names[at - 1]).join(' / ')
}

/** Every node of a written line in other words. */
export function lineIn(line: string | null | undefined, word: (name: string) => string): string | null {
  return line?.split(' / ').map(word).join(' / ') ?? null
}

/** The node itself out of its written line: 南山区. */
export function lastName(line: string | null | undefined): string | null {
  return line?.split(' / ').at(-1) ?? null
}
