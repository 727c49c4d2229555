import { expect, waitFor } from 'storybook/test'

/** Waits until an element exists and is visible: dialogs fade in, and refetched content is rendered again. */
export const seen = (find: () => HTMLElement | undefined): Promise<void> =>
  waitFor(() => expect(find()).toBeVisible())

/** Waits until nothing is busy, and what was dimmed meanwhile has brightened again: axe reads its colors. */
export async function settled(frame: HTMLElement): Promise<void> {
  await waitFor(() => expect(frame.querySelector('[aria-busy="true"]')).toBeNull())
  // What follows the scrolling never ends.
  const moving = () =>
    frame.getAnimations({ subtree: true }).filter(({ timeline }) => timeline instanceof DocumentTimeline)
  await waitFor(() => expect(moving()).toEqual([]))
}
