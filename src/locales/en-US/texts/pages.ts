import type { pageTexts } from '../../../text/areas/pages.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const pages: TextsOf<typeof pageTexts> = {
  notFound: 'Page not found',
  notFoundAdvice: 'Check whether the address is complete, or start from the home page.',
  forbidden: 'You may not open this page',
  forbiddenAdvice: 'If you need it, ask your administrator for the permission.',
  chunk: 'There is a newer version of this page: force a refresh or clear the cache',
  chunkAdvice: 'You come back to this page, what you saved is not affected.',
  unknown: 'Unknown error',
  unknownAdvice: 'This page was not shown properly, others still work. What you saved is not affected.',
  badRequest: 'The request is not correct',
  badRequestAdvice: 'The parameters of the address are not accepted: open the page again from its list.',
  methodNotAllowed: 'This way of access is not supported',
  unexpected: 'The application met an unknown error',
  unexpectedName: 'Unexpected Application Error',
  unexpectedAdvice: 'Other pages still work, what you saved is not affected.',
  outageAdvice: 'The page cannot be reached at the moment, try again later. What you saved is not affected.',
  home: 'Back to home',
  reload: 'Refresh page',
  status: status => `Status ${status}`,
  unaffected: 'This part was not loaded, the rest is not affected.',
  noAnswer: 'The server did not answer; the network may be interrupted.',
  lastResort: 'The page cannot be shown, refresh and try again'
}
