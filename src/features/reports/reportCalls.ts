import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import { reportEndpoints } from '../../contract/endpoints/reports.ts'
import type { Report } from '../../contract/entities/report.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { useRequestIds } from '../../http/useRequestIds.ts'
import { DOWNLOAD_MS, refreshJobs, type JobCalls } from '../jobs/useJobCalls.ts'

export type ReportsBody = Omit<RequestOf<typeof reportEndpoints.createReports>['body'], 'requestId'>

/** Asks for reports; each takes from the quota. */
export function useCreateReports() {
  const api = useApi()
  const client = useQueryClient()
  const { idOf, renew } = useRequestIds()
  return useMutation<readonly Report[], Failure, ReportsBody>({
    mutationFn: body =>
      api(reportEndpoints.createReports, { body: { ...body, requestId: idOf(body) } }, { tellRefusal: true }),
    onSuccess: renew,
    onSettled: () => refreshJobs(client, reportCalls)
  })
}

/** What can be done with a report. */
export const reportCalls: JobCalls = {
  file: (api, id) => api(reportEndpoints.reportFile, { params: { id } }, { timeout: DOWNLOAD_MS }),
  cancel: (api, id) => api(reportEndpoints.cancelReport, { params: { id }, body: {} }),
  retry: (api, id) => api(reportEndpoints.retryReport, { params: { id }, body: {} }, { tellRefusal: true }),
  remove: (api, id) => api(reportEndpoints.removeReport, { params: { id } }),
  shownBy: [reportEndpoints.reports, reportEndpoints.report]
}
