import type { commonTexts } from '../../../text/areas/common.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const common: TextsOf<typeof commonTexts> = {
  product: 'Prospecting',
  empty: '--',
  retry: 'Retry',
  search: 'Search',
  cancel: 'Cancel',
  confirm: 'OK',
  close: 'Close',
  clear: 'Clear',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied, please select the text by hand',
  loading: 'Loading',
  waiting: 'The server has not answered yet, still waiting',
  retrying: 'The service does not answer properly at the moment, retrying',
  more: 'More',
  dayFormat: 'YYYY-MM-DD',
  chooseDay: 'Choose date',
  nameMissing: 'Enter a name',
  charactersLeft: count => `${plural(count, 'character')} left`,
  charactersOver: count => `${plural(count, 'character')} too many, please shorten`,
  undo: 'Undo',
  undoKey: 'Ctrl Z'
}
