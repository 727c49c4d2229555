import type { MouseEvent, ReactNode } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import type { ListedStory } from './storyIndex.ts'

export interface StoryLinkProps {
  readonly story: ListedStory
  /** Read aloud in place of the content. Default: the content. */
  readonly label?: string
  readonly children: ReactNode
}

/** Leads to a story; the manager around stays as it is. */
export function StoryLink({ story: { id, title, name }, label, children }: StoryLinkProps) {
  const select = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    addons.getChannel().emit(SELECT_STORY, { storyId: id })
  }
  return (
    <a
      href={`./?path=/story/${id}`}
      target="_top"
      title={`${title} · ${name}`}
      aria-label={label}
      onClick={select}
    >
      {children}
    </a>
  )
}
