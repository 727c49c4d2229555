import { correctionEndpoints } from '../../contract/endpoints/corrections.ts'
import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import type { Correction } from '../../contract/entities/correction.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'

export const CORRECTIONS_PAGE = 10

/** The corrections that the user has asked for at a company, newest first. */
export function useCorrections(id: string, page: number) {
  return useEndpoint(
    correctionEndpoints.corrections,
    { params: { id }, query: { page, pageSize: CORRECTIONS_PAGE } },
    { keepPrevious: true }
  )
}

type Wanted = RequestOf<typeof correctionEndpoints.addCorrection>['body']

export function useAddCorrection(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<Correction, Failure, Wanted>({
    mutationFn: body => api(correctionEndpoints.addCorrection, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(correctionEndpoints.corrections) })
  })
}
