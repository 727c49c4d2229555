import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { createClientReading } from './createHttpClient.ts'
import type { LoadingCounter } from './loading.ts'
import { createQueryClient } from './queryClient.ts'
import { httpSettings, type HttpClientOptions, type HttpSettings } from './settings.ts'

/** What an HttpProvider holds as long as it stands, whatever becomes of its options. */
export interface HttpConnection {
  readonly api: Api
  readonly loading: LoadingCounter
  readonly queryClient: QueryClient
  readonly settings: () => HttpSettings
  /** From now on calls use these options. */
  readonly configure: (options: HttpClientOptions) => void
  /** From now on calls carry this token, unless the options bring a token of their own. */
  readonly carryTokenOf: (source: (() => string | null) | null) => void
}

export function createConnection(initial: HttpClientOptions): HttpConnection {
  let options = initial
  let tokenSource: (() => string | null) | null = null
  const settings = () => httpSettings({ ...options, token: options.token ?? (() => tokenSource?.() ?? null) })
  return {
    ...createClientReading(settings),
    queryClient: createQueryClient(),
    settings,
    configure: next => {
      options = next
    },
    carryTokenOf: source => {
      tokenSource = source
    }
  }
}
