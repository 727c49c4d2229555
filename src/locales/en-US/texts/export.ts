import type { exportTexts } from '../../../text/areas/export.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies, plural } from '../phrases/counts.ts'

export const exports: TextsOf<typeof exportTexts> = {
  title: 'Export list',
  columns: 'Columns',
  columnCount: count => plural(count, 'column'),
  columnsChange: 'Change',
  columnsFold: 'Fold',
  columnsHelp: 'Written to the file in this order, which you can change',
  format: 'Format',
  formatName: format => (format === 'xlsx' ? 'Excel' : 'CSV'),
  formats: format => (format === 'xlsx' ? 'Excel (XLSX)' : 'CSV'),
  scope: 'Scope',
  scopeChosen: 'Selected companies',
  scopeFirst: first => `First ${companies(first)} by the present conditions and order`,
  scopeWithout: without => `, without ${companies(without)}`,
  rows: 'This export',
  rowCount: count => plural(count, 'row'),
  quota: 'Quota this month',
  quotaLeft: (left, limit, used) => `${left}\u00a0rows left (of ${limit}\u00a0rows, ${used}\u00a0rows used)`,
  quotaNone: 'No limit',
  quotaUnknown: 'The quota could not be read; the server checks it when you send',
  over: left =>
    `More than the quota left this month: reduce the selection to ${plural(left, 'row')}, or export next month`,
  usedUp: 'The quota of this month is used up: export next month, or ask your administrator to raise it',
  purpose: 'Purpose',
  purposeOptional: 'Purpose (optional)',
  purposeRequired: 'Enter the purpose',
  purposeHelp: 'At most 200 characters, kept with the file',
  masked:
    'Contacts are always exported masked (such as 138****8000); the file carries a trace code and a watermark.',
  send: 'Export',
  name: 'Name of list',
  usualName: 'Companies',
  nameHelp: 'The file is named by it; left empty, "Companies"',
  sent: 'Sent, the file is being made',
  sentNext: rows =>
    `${plural(rows, 'row')}. You can close this window: a notice tells you when the file is ready, and it is listed under "My exports".`,
  ready: 'The file is ready',
  readyNext: day => `Download it any time before ${day}; downloading again does not use quota.`,
  notMade: 'The file was not made, the quota was returned',
  see: 'View my exports',
  cancelled: 'Export canceled, the quota was returned',
  monthLeft: (left, limit) => `${left} of ${plural(limit, 'row')} left to export this month`,
  monthNone: 'No limit of exported rows',
  failed: reason => `Not exported: ${reason}`,
  failedUnchanged: 'What you chose and entered is still here.',
  quotaRefused: 'More than the quota left this month: reduce the selection, or export next month',
  premiumRefused:
    'Exporting lists needs premium: choose "Request premium" in a locked section of a company, then export'
}
