/** A story as Storybook lists it. */
export interface ListedStory {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly tags: readonly string[]
}

interface StoryIndex {
  readonly entries: Readonly<Record<string, ListedStory & { readonly type: string }>>
}

/** Every story, as the manager lists them. */
export async function storyIndex(): Promise<readonly ListedStory[]> {
  const answer = await fetch(new URL('index.json', location.href))
  const { entries } = (await answer.json()) as StoryIndex
  return Object.values(entries).filter(({ type }) => type === 'story')
}
