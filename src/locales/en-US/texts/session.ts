import type { sessionTexts } from '../../../text/areas/session.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const session: TextsOf<typeof sessionTexts> = {
  signingIn: 'Signing in',
  expiring: 'Your session ends soon',
  expiringAdvice: 'It is extended while you go on; once it has ended you have to sign in again.',
  stay: 'Go on',
  stuck: 'Your session cannot be extended at the moment',
  stuckAdvice: 'The service does not answer. Try again later, or sign in again and come back to this page.',
  signInAgain: 'Sign in again',
  signInAround: 'Sign in to the surrounding system first.'
}
