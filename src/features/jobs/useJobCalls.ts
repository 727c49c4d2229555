import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import { noticeEndpoints } from '../../contract/endpoints/notices.ts'
import type { Endpoint } from '../../contract/base/defineEndpoint.ts'
import type { ServedFile } from '../../contract/base/file.ts'
import { useReportFailure } from '../../errors/useReportFailure.ts'
import type { Failure } from '../../failures/failure.ts'
import type { Api } from '../../http/pipeline/api.ts'
import { useMutation, useQueryClient, type QueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey } from '../../http/useEndpoint.ts'
import { jobTexts } from '../../text/areas/jobs.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { saveFile } from '../../ui/files/saveFile.ts'
import { useNotice } from '../../ui/useNotice.tsx'
import type { ShownJob } from './JobState.tsx'

/** A large file over a slow line takes longer than an answer. */
export const DOWNLOAD_MS = 600_000

/** What can be done with the jobs of one kind. Every call takes the id of a job. */
export interface JobCalls {
  readonly file: (api: Api, id: string) => Promise<ServedFile>
  readonly cancel: (api: Api, id: string) => Promise<unknown>
  readonly retry: (api: Api, id: string) => Promise<unknown>
  readonly remove: (api: Api, id: string) => Promise<unknown>
  /** The endpoints that show these jobs. */
  readonly shownBy: readonly Endpoint[]
}

/** Asks again for everything that shows jobs of this kind, and what they cost. */
export function refreshJobs(client: QueryClient, { shownBy }: Pick<JobCalls, 'shownBy'>): void {
  for (const endpoint of [...shownBy, noticeEndpoints.notices, premiumEndpoints.membership]) {
    void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  }
}

/** The same calls as actions of a button: what went wrong is told, what shows the jobs asks again. */
export function useJobCalls(calls: JobCalls) {
  const texts = useTexts(jobTexts)
  const notice = useNotice()
  return {
    download: useAction({
      calls,
      call: async (api, { id, name }) => {
        const { content, name: given } = await calls.file(api, id)
        saveFile(content, given ?? name)
      },
      failed: texts.downloadFailed
    }),
    cancel: useAction({
      calls,
      call: (api, { id }) => calls.cancel(api, id),
      failed: texts.cancelFailed,
      done: () => notice.done(texts.cancelled)
    }),
    retry: useAction({
      calls,
      call: (api, { id }) => calls.retry(api, id),
      failed: texts.retryFailed,
      done: () => notice.done(texts.retried)
    }),
    remove: useAction({
      calls,
      call: (api, { id }) => calls.remove(api, id),
      failed: texts.removeFailed,
      done: () => notice.done(texts.removed)
    })
  }
}

interface Action {
  readonly calls: JobCalls
  readonly call: (api: Api, job: ShownJob) => Promise<unknown>
  readonly failed: (reason: string) => string
  readonly done?: () => void
}

function useAction({ calls, call, failed, done }: Action) {
  const api = useApi()
  const client = useQueryClient()
  const report = useReportFailure()
  return useMutation<unknown, Failure, ShownJob>({
    mutationFn: job => call(api, job),
    onSuccess: done,
    onError: failure => report(failure, failed),
    onSettled: () => refreshJobs(client, calls)
  })
}
