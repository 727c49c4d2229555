import type { pageFileTexts } from '../../../text/areas/pageFile.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const pageFile: TextsOf<typeof pageFileTexts> = {
  sheet: 'About',
  item: 'Item',
  content: 'Content',
  title: 'Title',
  world: 'Data',
  scope: 'Scope',
  rows: 'Rows',
  rowCount: count => plural(count, 'row'),
  by: 'Exported by',
  at: 'Exported at',
  source: 'Source',
  ownSource: product => `Data held by ${product}`,
  moreSources: (first, count) => `${first} and others, ${count} in all`,
  traceCode: 'Trace code',
  reading: 'How to read',
  blank: '"--" or blank means unknown, neither 0 nor none.',
  use: 'For work of the person who exported it only; the trace code leads to them.',
  name: parts => parts.join('_'),
  notMade: reason => `File not exported: ${reason}`,
  notDrawn: 'The file could not be exported, try again',
  notOpened: 'The print window could not be opened: try again, or export SVG and print it',
  printedBy: 'Printed by',
  printedAt: 'Printed at',
  notPrinted: reason => `Page not printed: ${reason}`,
  notRecorded: reason =>
    `This print could not be recorded: ${reason}. Print again, or tell your administrator`
}
