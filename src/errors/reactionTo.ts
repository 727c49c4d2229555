import { isFailure, isSessionLost } from '../failures/failure.ts'

/**
 * What happens because of a failure. A screen asks nobody and decides nothing; this is the one place.
 * - silence: nobody waits for it, or nothing was lost
 * - login: there is no session any more
 * - toast: something that was done did not work; the screen stays as it is
 * - view: what should stand here could not be fetched; the failure stands in its place
 *
 * Two more are decided before a failure comes here. For a 429 the client asks for a captcha, so that one which comes was
 * given up and is told like any other. What a screen throws while it is drawn meets an ErrorBoundary, which puts a page
 * in its place.
 */
export type Reaction = 'silence' | 'login' | 'toast' | 'view'

/** `action`: somebody did something; `view`: something should be shown. */
export function reactionTo(failure: unknown, during: 'action' | 'view'): Reaction {
  if (isFailure(failure) && (failure.silent || failure.kind === 'aborted' || failure.kind === 'duplicate'))
    return 'silence'
  if (isSessionLost(failure)) return 'login'
  return during === 'action' ? 'toast' : 'view'
}
