import {
  isReportTemplateKey,
  reportColumns,
  reportTemplateOf,
  type ReportColumnKey
} from '../../catalogue/reports.ts'
import { reportEndpoints } from '../../contract/endpoints/reports.ts'
import type { Report } from '../../contract/entities/report.ts'
import { JobActions } from '../jobs/JobActions.tsx'
import { jobCells, pollJobs } from '../jobs/jobList.tsx'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { chainPlace, companyPlace, parkPlace } from '../../navigation/places.ts'
import type { Destination } from '../../navigation/port.ts'
import { useCan } from '../../session/useSession.ts'
import { formatText } from '../../text/format.ts'
import { reportNoun, reportTexts } from '../../text/areas/report.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { reportCalls } from './reportCalls.ts'
import './reports.css'

/** The reports of the member of staff, newest first. */
export const reportResource: Resource<Report, never, ReportColumnKey> = {
  key: 'reports',
  noun: reportNoun,
  terms: { filters: {}, columns: reportColumns, views: ['list'], pageSizes: [20] },
  call: {
    ...listCall(reportEndpoints.reports, ({ page, pageSize }) => ({ query: { page, pageSize } })),
    poll: pollJobs
  },
  rowKey: ({ id }) => id,
  labelOf: ({ name }) => name,
  selectable: false,
  cells: {
    ...jobCells,
    name: ({ name }) => <span className="pa-report-name">{formatText(name)}</span>,
    format: ({ format }) => <Format format={format} />,
    template: ({ template }, { word }) => word(titleOf(template)),
    subject: report => <Subject report={report} />,
    actions: report => <Actions report={report} />
  },
  tooltips: { name: ({ name }) => name, subject: ({ subject }) => formatText(subject.name) }
}

/** A later version may know templates that this one does not. */
function titleOf(template: string): string {
  return isReportTemplateKey(template) ? reportTemplateOf(template).title : formatText(template)
}

function Format({ format }: Pick<Report, 'format'>) {
  return useTexts(reportTexts).formatName(format)
}

interface CellProps {
  readonly report: Report
}

function Subject({ report: { subject } }: CellProps) {
  const to = placeOf(subject)
  const name = formatText(subject.name)
  return to ? <QuietLink to={to}>{name}</QuietLink> : name
}

function placeOf({ kind, id }: Report['subject']): Destination | null {
  if (id === null) return null
  switch (kind) {
    case 'company':
      return companyPlace(id)
    case 'chain':
      return chainPlace(id)
    case 'park':
      return parkPlace(id)
    case 'list':
      return null
  }
}

function Actions({ report }: CellProps) {
  return <JobActions job={report} calls={reportCalls} mayMake={useCan('report:create')} />
}
