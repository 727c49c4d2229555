import type { RequestOf } from '../contract/defineEndpoint.ts'
import { exportEndpoints } from '../contract/endpoints/exports.ts'
import type { Export } from '../contract/entities/export.ts'
import type { Quota } from '../contract/entities/premium.ts'
import type { Failure } from '../failures/failure.ts'
import { useMutation, useQueryClient } from '../http/queries.tsx'
import { useApi } from '../http/useConnection.ts'
import { refreshJobs, type JobCalls } from '../jobs/useJobCalls.ts'

type ExportBody = RequestOf<typeof exportEndpoints.createExport>['body']

/** Asks for an export; it takes from the quota. */
export function useExport() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<Export, Failure, ExportBody>({
    mutationFn: body => api(exportEndpoints.createExport, { body }, { tellRefusal: true }),
    onSettled: () => refreshJobs(client, exportCalls)
  })
}

/** A large file over a slow line takes longer than an answer. */
const DOWNLOAD_MS = 600_000

/** What can be done with an export. */
export const exportCalls: JobCalls = {
  file: (api, id) => api(exportEndpoints.exportFile, { params: { id } }, { timeout: DOWNLOAD_MS }),
  cancel: (api, id) => api(exportEndpoints.cancelExport, { params: { id }, body: {} }),
  retry: (api, id) => api(exportEndpoints.retryExport, { params: { id }, body: {} }, { tellRefusal: true }),
  remove: (api, id) => api(exportEndpoints.removeExport, { params: { id } }),
  shownBy: [exportEndpoints.exports, exportEndpoints.export]
}

/** Rows left this month; null if unlimited. */
export function leftOf({ limit, used }: Quota): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}
