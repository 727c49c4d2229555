import type { noticeTexts } from '../../../text/areas/notices.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const notices: TextsOf<typeof noticeTexts> = {
  title: 'Notices',
  unread: count => `Notices, ${count} unread`,
  working: count => `Notices, ${plural(count, 'file')} in progress`,
  active: count => `${plural(count, 'file')} in progress`,
  none: 'No notices',
  noneReason:
    'You are told here of files that are ready, new companies in your searches, orders and replies to your feedback',
  made: name => `${name} is ready`,
  notMade: name => `${name} was not made`,
  news: (name, found) => `Your search "${name}" has ${plural(found, 'new company', 'new companies')}`,
  opened: name => `${name} is active`,
  notOpened: name => `The request for ${name} was not approved`,
  replied: name => `Your feedback "${name}" has a reply`,
  rowsToday: (read, most) =>
    `${read} of ${most} rows of companies viewed today: at the limit no more companies are listed until 0:00; if it is urgent, contact your administrator`,
  rebuilding: (done, total) =>
    `Data is being prepared after an upgrade (${done} of ${total} companies): until then searches and figures may show less`,
  importing: (file, done, total) => `Importing ${file}: ${done} of ${total} rows, you can go on working`,
  importEnding: file => `${file} is written, searches and figures are being updated`,
  importInterrupted: (file, done, total) =>
    `The import of ${file} was interrupted (${done} of ${total} rows): run the same import command again to go on`
}
