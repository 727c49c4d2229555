import { exportColumns, type ExportColumnKey } from '../../catalogue/exports.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Export } from '../../contract/entities/export.ts'
import { exportCalls } from '../../features/exports/useExport.ts'
import { JobActions } from '../../features/jobs/JobActions.tsx'
import { jobCells, pollJobs } from '../../features/jobs/jobList.tsx'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { useCan } from '../../session/useSession.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { exportTexts, exportNoun } from '../../text/areas/export.ts'
import { useTexts } from '../../text/TextProvider.tsx'

export const exportResource: Resource<Export, never, ExportColumnKey> = {
  key: 'exportedLists',
  noun: exportNoun,
  terms: { filters: {}, columns: exportColumns, views: ['list'], pageSizes: [20] },
  call: {
    ...listCall(exportEndpoints.exports, ({ page, pageSize }) => ({ query: { page, pageSize } })),
    poll: pollJobs
  },
  rowKey: ({ id }) => id,
  labelOf: ({ name }) => name,
  selectable: false,
  cells: {
    ...jobCells,
    name: ({ name }) => <span className="pa-export-name">{formatText(name)}</span>,
    rows: ({ rows }) => formatNumber(rows),
    format: ({ format }) => <Format format={format} />,
    actions: job => <Actions job={job} />,
    purpose: ({ purpose }) => formatText(purpose)
  },
  tooltips: { name: ({ name }) => name, purpose: ({ purpose }) => formatText(purpose) }
}

function Format({ format }: Pick<Export, 'format'>) {
  return useTexts(exportTexts).formatName(format)
}

function Actions({ job }: { readonly job: Export }) {
  return <JobActions job={job} calls={exportCalls} mayMake={useCan('list:export')} />
}
