import { exportColumns, type ExportColumnKey } from '../../catalogue/exports.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Export } from '../../contract/entities/export.ts'
import { isActive } from '../../contract/entities/job.ts'
import { exportCalls } from '../../exports/useExport.ts'
import { JobActions } from '../../jobs/JobActions.tsx'
import { JobState } from '../../jobs/JobState.tsx'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { useCan } from '../../session/useSession.ts'
import { formatBytes, formatMoment, formatMomentDay, formatNumber, formatText } from '../../text/format.ts'
import { exportTexts, exportNoun } from '../../text/selection.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** Seconds between two looks at jobs that have not ended. */
const POLL = 2

export const exportResource: Resource<Export, never, ExportColumnKey> = {
  key: 'exportedLists',
  noun: exportNoun,
  terms: { filters: {}, columns: exportColumns, views: ['list'], pageSizes: [20] },
  call: {
    ...listCall(exportEndpoints.exports, ({ page, pageSize }) => ({ query: { page, pageSize } })),
    poll: rows => (rows.some(isActive) ? POLL : null)
  },
  rowKey: ({ id }) => id,
  labelOf: ({ name }) => name,
  selectable: false,
  cells: {
    name: ({ name }) => <span className="pa-export-name">{formatText(name)}</span>,
    state: job => <JobState job={job} />,
    rows: ({ rows }) => formatNumber(rows),
    format: ({ format }) => <Format format={format} />,
    size: ({ size }) => formatBytes(size),
    createdAt: ({ createdAt }) => <span className="pa-tabular">{formatMoment(createdAt)}</span>,
    expiresAt: ({ expiresAt }) => <span className="pa-tabular">{formatMomentDay(expiresAt)}</span>,
    actions: job => <Actions job={job} />,
    purpose: ({ purpose }) => formatText(purpose),
    traceCode: ({ traceCode }) => <span className="pa-tabular">{formatText(traceCode)}</span>
  },
  tooltips: { name: ({ name }) => name, purpose: ({ purpose }) => formatText(purpose) }
}

function Format({ format }: Pick<Export, 'format'>) {
  return useTexts(exportTexts).formatName(format)
}

function Actions({ job }: { readonly job: Export }) {
  return <JobActions job={job} calls={exportCalls} mayMake={useCan('list:export')} />
}
