/** The tag of a company that was invented to show the product. */
export const INVENTED_TAG = '演示数据'

export interface Tagged {
  readonly tags: readonly string[]
}

export function isInvented({ tags }: Tagged): boolean {
  return tags.includes(INVENTED_TAG)
}

/** For those that say it as a fact. */
export function taggedOf({ demo }: { readonly demo: boolean }): Tagged {
  return { tags: demo ? [INVENTED_TAG] : [] }
}
