import { MAX_TAGS } from '../catalogue/followUps.ts'

/** The tags without some and with others, in their order; null where they would be more than a favorite may have. */
export function changedTags(
  tags: readonly string[],
  added: readonly string[],
  removed: readonly string[]
): readonly string[] | null {
  const changed = [...new Set([...tags, ...added])].filter(tag => !removed.includes(tag))
  return changed.length > MAX_TAGS ? null : changed
}

export function sameTags(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at])
}
