/** The ids of stories that look the same, and are to: what parts them is not to be seen. */
export const alike: readonly (readonly string[])[] = []
