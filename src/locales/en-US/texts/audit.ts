import type { auditTexts } from '../../../text/areas/audit.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const audit: TextsOf<typeof auditTexts> = {
  title: 'Audit log',
  hint: 'What staff of your department and those below it did with contacts, opt-outs, exports and corrections. Entries can be added, never changed or deleted.',
  hintAlone:
    'You belong to no department and see only your own entries. To see those of a department, ask an administrator to set yours.',
  hintOfAll:
    'What staff of all departments did with contacts, opt-outs, exports and corrections, their sign-ins, and the commands of administrators. Entries can be added, never changed or deleted.',
  filters: 'Conditions',
  person: 'Staff',
  personPlaceholder: 'Name',
  action: 'Action',
  everyAction: 'All actions',
  everyDepartment: 'All departments',
  company: 'Company',
  companyPlaceholder: 'Company name',
  from: 'From',
  until: 'Until',
  dayUnread: 'Enter the date as 2026-11-21',
  daysTurned: 'The end date is before the start date',
  at: 'Time',
  department: 'Department',
  subject: 'Details',
  purpose: 'Purpose',
  traceCode: 'Trace code',
  total: count => plural(count, 'entry', 'entries'),
  none: 'No entries yet',
  noneReason: 'Entries appear here once somebody views contacts or exports a list.',
  noneFound: 'No entries match',
  noneFoundReason: 'Widen the staff, action, company or dates.',
  clear: 'Clear all',
  exportFile: 'Export CSV',
  exporting: 'Exporting',
  exportFailed: reason => `Not exported: ${reason}`
}
