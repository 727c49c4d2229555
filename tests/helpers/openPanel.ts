import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Unfolds the filters. */
export async function openPanel(user: Pick<UserEvent, 'click'>): Promise<void> {
  const fold = await screen.findByRole('button', { name: /^条件/ })
  if (fold.getAttribute('aria-expanded') === 'false') await user.click(fold)
}
