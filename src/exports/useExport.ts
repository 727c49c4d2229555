import type { RequestOf } from '../contract/defineEndpoint.ts'
import { exportEndpoints } from '../contract/endpoints/exports.ts'
import { premiumEndpoints } from '../contract/endpoints/premium.ts'
import type { Export } from '../contract/entities/export.ts'
import type { Quota } from '../contract/entities/premium.ts'
import type { Failure } from '../failures/failure.ts'
import { useMutation, useQueryClient } from '../http/queries.tsx'
import { endpointKey } from '../http/useEndpoint.ts'
import { useApi } from '../http/useConnection.ts'

type ExportBody = RequestOf<typeof exportEndpoints.createExport>['body']

/** Requests an export, or cancels it. Both change the quota. */
export function useExport() {
  const api = useApi()
  const client = useQueryClient()
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: endpointKey(premiumEndpoints.membership) })
    void client.invalidateQueries({ queryKey: endpointKey(exportEndpoints.exports) })
  }
  const send = useMutation<Export, Failure, ExportBody>({
    mutationFn: body => api(exportEndpoints.createExport, { body }),
    onSettled: refresh
  })
  const cancel = useMutation<Export, Failure, string>({
    mutationFn: id => api(exportEndpoints.cancelExport, { params: { id }, body: {} }),
    onSettled: refresh
  })
  return { send, cancel }
}

/** Rows left this month; null if unlimited. */
export function leftOf({ limit, used }: Quota): number | null {
  return limit === null ? null : Math.max(0, limit - used)
}
