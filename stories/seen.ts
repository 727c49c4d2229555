import { expect, waitFor } from 'storybook/test'

/** Waits until an element exists and is visible: dialogs fade in, and refetched content is rendered again. */
export const seen = (find: () => HTMLElement | undefined): Promise<void> =>
  waitFor(() => expect(find()).toBeVisible())

/** Waits until nothing is busy, and what was dimmed meanwhile has brightened again: axe reads its colors. */
export async function settled(frame: HTMLElement): Promise<void> {
  await waitFor(() => expect(frame.querySelector('[aria-busy="true"]')).toBeNull())
  await waitFor(() => expect(frame.getAnimations({ subtree: true })).toEqual([]))
}
