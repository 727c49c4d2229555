import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import { exportEndpoints } from '../../contract/endpoints/exports.ts'
import type { Export } from '../../contract/entities/export.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useRequestIds } from '../../http/useRequestIds.ts'
import { DOWNLOAD_MS, refreshJobs, type JobCalls } from '../jobs/useJobCalls.ts'

type ExportBody = Omit<RequestOf<typeof exportEndpoints.createExport>['body'], 'requestId'>

/** Asks for an export; it takes from the quota. */
export function useExport() {
  const api = useApi()
  const client = useQueryClient()
  const { idOf } = useRequestIds()
  return useMutation<Export, Failure, ExportBody>({
    mutationFn: body =>
      api(exportEndpoints.createExport, { body: { ...body, requestId: idOf(body) } }, { tellRefusal: true }),
    onSettled: () => refreshJobs(client, exportCalls)
  })
}

/** What can be done with an export. */
export const exportCalls: JobCalls = {
  file: (api, id) => api(exportEndpoints.exportFile, { params: { id } }, { timeout: DOWNLOAD_MS }),
  cancel: (api, id) => api(exportEndpoints.cancelExport, { params: { id }, body: {} }),
  retry: (api, id) => api(exportEndpoints.retryExport, { params: { id }, body: {} }, { tellRefusal: true }),
  remove: (api, id) => api(exportEndpoints.removeExport, { params: { id } }),
  shownBy: [exportEndpoints.exports, exportEndpoints.export]
}
