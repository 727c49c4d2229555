import { expect, waitFor } from 'storybook/test'

/** Waits until an element exists and is visible: dialogs fade in, and refetched content is rendered again. */
export const seen = (find: () => HTMLElement | undefined): Promise<void> =>
  waitFor(() => expect(find()).toBeVisible())
