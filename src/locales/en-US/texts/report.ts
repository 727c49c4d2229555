import type { reportTexts } from '../../../text/areas/report.ts'
import type { TextsOf } from '../../../text/texts.ts'
import type { ReportFormat } from '../../../catalogue/reports.ts'
import { companies, plural } from '../phrases/counts.ts'

const formats: Readonly<Record<ReportFormat, string>> = {
  pdf: 'PDF (to read and print)',
  xlsx: 'Excel (to filter and calculate)'
}

export const report: TextsOf<typeof reportTexts> = {
  title: 'Create report',
  hint: 'Choose a template and its subject, tick the sections, and download the report below once it is made',
  template: 'Template',
  subject: 'Subject',
  company: 'Company',
  companyPlaceholder: 'Company name or USCC to add',
  companyOf: name => `Remove ${name}`,
  companiesEach: count => `One report for each of ${companies(count)}`,
  companiesFull: most => `Reports for at most ${most} companies at once`,
  chain: 'Industry chain',
  region: 'Region',
  chainNone: 'Choose an industry chain',
  chainsFailed: 'The industry chains could not be loaded',
  park: 'Park',
  parkPlaceholder: 'Name of a park in Chinese',
  parkChange: 'Another park',
  list: 'List',
  listNone: 'Choose a list',
  listOfCompanies: count => `The ${count === '1' ? 'company' : `${count} companies`} selected`,
  listOfFavorites: 'All my favorites',
  listOfSearch: name => `Saved search: ${name}`,
  searchesFailed: 'The saved searches could not be loaded, choose another list',
  listHelp: most => `At most the first ${most} companies of the list, as it is when the report is made`,
  gone: 'The subject is no longer in the database, choose again',
  noSubject: 'Choose a subject first',
  sections: 'Sections',
  sectionsChosen: (chosen, all) => `${chosen} of ${all} sections`,
  sectionsUsual: 'Restore defaults',
  sectionsAll: 'Select all',
  sectionsOfFirst: name => `Numbers of records: ${name}`,
  noSections: 'Choose at least one section',
  sectionEmpty: 'no records',
  sectionUnknown: 'not covered yet',
  sectionPremium: 'premium only',
  sectionPremiumOf: count => `${plural(count, 'record')}, premium only`,
  sectionCount: count => plural(count, 'record'),
  counting: 'Counting the records of each section',
  uncounted: reason => `The records could not be counted: ${reason}. The report can still be made.`,
  format: 'Format',
  formatName: format => (format === 'xlsx' ? 'Excel' : 'PDF'),
  formats: format => formats[format],
  name: 'Name of report (optional)',
  nameHelp: 'Left empty, "template·subject"; the file has this name, too',
  send: 'Create report',
  sendMany: count => `Create ${plural(count, 'report')}`,
  sending: 'Sending',
  sent: count => `${plural(count, 'report')} sent, download below once made`,
  failed: reason => `Not sent: ${reason}. What you entered is still here.`,
  left: (left, limit) => `${left} of ${plural(limit, 'report')} left this month`,
  leftNone: 'No limit of reports',
  overLeft: left => `Only ${left} left this month: choose fewer companies, or go on next month`,
  usedUp:
    'The reports of this month are used up: go on next month, or ask your administrator to raise the quota',
  forbidden: 'You may not create reports',
  forbiddenReason: 'If you need reports, ask your administrator for the permission "Create reports".',
  history: 'My reports',
  center: 'Create a report'
}
