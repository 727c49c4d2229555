import type { versionTexts } from '../../../text/areas/version.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const version: TextsOf<typeof versionTexts> = {
  title: 'There is a newer version of this page',
  stale: 'There is a newer version of this page: force a refresh or clear the cache',
  busy: 'Refresh once you have finished what you are filling in; what is not sent will be lost.',
  reload: 'Refresh'
}
