/** What the keys need to know of an item of a tree. */
export interface TreeItem {
  /** From 1, at the root. */
  readonly level: number
  /** Null where there is nothing to expand. */
  readonly expanded: boolean | null
}

/**
 * What a key does at an item, as in the tree pattern of the ARIA practices: up and down through all items in sight, right
 * into one (which is expanded first), left out of it (which is collapsed first). A number is the place to go to, perhaps
 * the same one. Null for any other key.
 */
export function treeStep(
  key: string,
  items: readonly TreeItem[],
  at: number
): number | 'toggle' | 'press' | null {
  const { level, expanded } = items[at] ?? { level: 0, expanded: null }
  const last = items.length - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last)
    case 'ArrowUp':
      return Math.max(at - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight':
      if (expanded === false) return 'toggle'
      return (items[at + 1]?.level ?? 0) > level ? at + 1 : at
    case 'ArrowLeft': {
      if (expanded) return 'toggle'
      const parent = items.slice(0, at).findLastIndex(item => item.level < level)
      return parent < 0 ? at : parent
    }
    case 'Enter':
    case ' ':
      return 'press'
    default:
      return null
  }
}
