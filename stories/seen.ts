import { expect, waitFor } from 'storybook/test'

/** Waits until something stands there and can be seen: a dialog fades in, and what is asked for again is drawn anew. */
export const seen = (find: () => HTMLElement | undefined): Promise<void> =>
  waitFor(() => expect(find()).toBeVisible())
