import type { StoryContext } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'

/** The narrowest screen that has to do, in CSS px. */
const NARROWEST = 320

/** How a screen with its data is looked at as a whole. No other test looks at it so. */
const looks = ['在应用中', '手机', '深色', '手机，深色']

/**
 * What has to hold before axe looks, which belongs to no story: a screen that is only shown has its data, and what is
 * made for a phone is not cut off on the narrowest one, where axe looks at it.
 */
export async function expectWholeLook({ title, name, globals, playFunction }: StoryContext): Promise<void> {
  if (title.startsWith('页面/') && looks.includes(name) && !playFunction)
    await waitFor(() => expect(waitingInSight()).toEqual([]))
  const { viewport } = globals as { readonly viewport?: { readonly value?: string } }
  if (viewport?.value !== 'phone') return
  // The page around the frame of a test gives the frame its width, and to each story anew.
  parent.document.body.style.setProperty('--viewport-width', `${NARROWEST}px`)
  await waitFor(() => expect(document.documentElement.scrollWidth).toBe(NARROWEST))
}

/** What is further down loads when somebody comes near. */
function waitingInSight(): readonly Element[] {
  const waiting = [...document.querySelectorAll('.pa-skeleton, [aria-busy="true"]')]
  return waiting.filter(element => {
    const { top, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight
  })
}
