import type { failureTexts } from '../../../text/areas/failures.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const failures: TextsOf<typeof failureTexts> = {
  status302: 'The service was redirected',
  status400: 'The request is not correct',
  status401: 'You are not signed in, or your session has ended. Please sign in',
  status403: 'You may not do this',
  status404: 'What you asked for does not exist',
  status408: 'The request took too long',
  status409: 'The same data is already there',
  status429: 'Too many requests, complete the check and try again',
  status500: 'Internal server error',
  status501: 'The service is not implemented',
  status502: 'Gateway error',
  status503: 'The service is not available',
  status504: 'The service cannot be reached at the moment, try again later',
  status505: 'This HTTP version is not supported',
  other: 'Something went wrong, please contact your administrator',
  refused: 'Something went wrong, please contact your administrator',
  timeout: 'The network request took too long',
  network: 'The server does not answer properly',
  offline: 'You are offline, check your network connection',
  duplicate: 'The same request is already under way',
  aborted: 'The request was canceled',
  malformed: 'The answer of the server cannot be read, please contact your administrator',
  loginInvalid: 'Your session is no longer valid, please sign in again'
}
