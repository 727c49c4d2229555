import type { compareTexts, groupTexts, selectionTexts } from '../../../text/areas/selection.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'

export const selection: TextsOf<typeof selectionTexts> = {
  bar: 'Actions for the selected companies',
  chosen: count => `${count} selected`,
  clear: 'Clear selection',
  addToGroup: 'Add to favorites',
  addToGroupMax: most => `At most ${most} favorites at once, please select fewer`,
  compare: 'Compare',
  compareRange: (least, most) => `Select ${least} to ${most} companies to compare`,
  export: 'Export',
  report: 'Create report',
  reportMost: most => `Reports for at most ${most} companies at once, please select fewer`,
  readFailed: reason => `The selected companies could not be read: ${reason}`
}

export const compare: TextsOf<typeof compareTexts> = {
  title: 'Compare companies',
  table: 'Selected companies side by side',
  field: 'Item',
  different: 'Differs',
  greatest: 'Highest',
  onlyDifferent: 'Differences only',
  allSame: 'The companies are alike in every item',
  one: 'Add another company to compare',
  missing: count => `${companies(count)} not in the database, not listed`,
  none: 'None of the companies of this link are in the database',
  add: 'Add company',
  addPlaceholder: 'Company name to add, at most 6',
  full: most => `There are ${most} already: remove one to add another`,
  remove: name => `Remove ${name}`,
  copyLink: 'The link holds the companies compared and can be passed on'
}

export const group: TextsOf<typeof groupTexts> = {
  title: 'Add to favorites',
  what: count => `${companies(count)} will be added to favorites`,
  choose: 'Group',
  noGroup: 'No group',
  shared: 'Shared with department',
  sharedBy: name => `Shared by ${name}`,
  count: count => companies(count),
  find: 'Find group',
  nothingFound: 'No group of this name',
  move: 'Also move companies that are in other groups to this one',
  newGroup: 'New group',
  newName: 'Name of group',
  share: 'Share with my department',
  shareHelp: 'Colleagues of your department will see its companies, tags and notes, and can add companies',
  create: 'Create',
  createFailed: reason => `Group not created: ${reason}`,
  nameTaken: 'There is a group of this name already, choose another name',
  tooManyGroups: 'You have as many groups as possible, delete one first',
  addToGroup: 'Add',
  done: 'Added to favorites',
  added: count => plural(count, 'new favorite'),
  moved: count => `${count} moved to this group`,
  unchanged: count => `${count} favorites already, unchanged`,
  refused: count => `${count} no longer in the database, not added`,
  see: 'View favorites',
  search: 'Filter in company search',
  failed: reason => `Not added: ${reason}`,
  failedUnchanged: 'No company was added.',
  groupsFailed: 'The groups could not be loaded; you can still add without a group.'
}
