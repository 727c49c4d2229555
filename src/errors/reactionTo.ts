import { isFailure } from '../failures/failure.ts'

/**
 * What happens because of a failure. A screen asks nobody and decides nothing; this is the one place.
 * - silence: nobody waits for it, or nothing was lost
 * - toast: something that was done did not work; the screen stays as it is
 * - view: what should stand here could not be fetched; the failure stands in its place
 *
 * Three more are decided before a failure comes here. A session that is lost leads to the login by itself (SessionLoss),
 * unless it is that of the page around us; its failure is told like any other. For a 429 the client asks for a captcha, so that one which comes was
 * given up and is told like any other. What a screen throws while it is drawn meets an ErrorBoundary, which puts a page
 * in its place.
 */
export type Reaction = 'silence' | 'toast' | 'view'

/** `action`: the user did something; `view`: something should be shown. */
export function reactionTo(failure: unknown, during: 'action' | 'view'): Reaction {
  if (isFailure(failure) && (failure.kind === 'aborted' || failure.kind === 'duplicate')) return 'silence'
  // What stands in a view is looked at, whoever asked for it.
  if (during === 'view') return 'view'
  return isFailure(failure) && failure.silent ? 'silence' : 'toast'
}
