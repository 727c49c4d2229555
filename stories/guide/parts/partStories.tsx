import type { Meta } from '@storybook/react-vite'
import type { Part } from '../../../tests/pack/parts.ts'
import { storyIndex, type ListedStory } from '../overview/storyIndex.ts'
import { PartPage } from './PartPage.tsx'
import written from './parts.json' with { type: 'json' }

/** What is exported, as `npm run api` reads it from the declarations. */
export const parts: readonly Part[] = written

/** A page for each component: its name ends with the one it is exported by; `seenIn` are the stories that show it. */
export const partStories = {
  loaders: [async () => ({ stories: await storyIndex() })],
  render: (_args, { name, parameters, loaded }) => {
    const part = parts.find(each => name.endsWith(` ${each.name}`))
    if (!part) throw new Error(`There is no exported part in the name ${name}.`)
    const stories = loaded.stories as readonly ListedStory[]
    return <PartPage part={part} stories={stories.filter(({ title }) => title === parameters.seenIn)} />
  }
} satisfies Meta
