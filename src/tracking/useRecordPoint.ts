import { useCallback } from 'react'
import { endpoints } from '../contract/endpoints.ts'
import { useApi } from '../http/useApi.ts'
import { useSession } from '../session/useSession.ts'

/** Entering the home page. */
export const INDEX_VIEW = 'INDEX_VIEW'

/** Records a buried-point event with the name of the stored user. It never stands in anybody's way: a loss is silent. */
export function useRecordPoint(): (pointEvent: string, triggerName: string) => void {
  const api = useApi()
  const createUser = useSession().user?.name ?? null
  return useCallback(
    (pointEvent, triggerName) => {
      const body = { pointEvent, triggerName, createUser }
      api(endpoints.recordPoint, { body }, { loading: false }).catch(() => null)
    },
    [api, createUser]
  )
}
