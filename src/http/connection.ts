import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { createClientReading } from './createHttpClient.ts'
import type { LoadingCounter } from './loading.ts'
import { createQueryClient } from './queryClient.ts'
import type { AskHuman } from './rateLimit.ts'
import { httpSettings, type HttpClientOptions, type HttpSettings } from './settings.ts'
import type { TokenSession } from './tokenSession.ts'

/** What an HttpProvider creates once; its options may change. */
export interface HttpConnection {
  readonly api: Api
  readonly loading: LoadingCounter
  /** Renews the token now. Rejects with a Failure. */
  readonly renew: () => Promise<void>
  readonly queryClient: QueryClient
  readonly settings: () => HttpSettings
  /** Replaces the options for later calls. */
  readonly configure: (options: HttpClientOptions) => void
  /** Sets the session of later calls, unless the options bring their own. */
  readonly follow: (session: TokenSession | null) => void
  /** Sets who asks for captchas, unless the options bring their own. */
  readonly askHumanBy: (ask: AskHuman | null) => void
}

export function createConnection(initial: HttpClientOptions): HttpConnection {
  let options = initial
  let session: TokenSession | null = null
  let askHuman: AskHuman | null = null
  const settings = () =>
    httpSettings({
      ...options,
      session: options.session ?? session ?? undefined,
      askHuman: options.askHuman ?? askHuman ?? undefined
    })
  return {
    ...createClientReading(settings),
    queryClient: createQueryClient(),
    settings,
    configure: next => {
      options = next
    },
    follow: next => {
      session = next
    },
    askHumanBy: ask => {
      askHuman = ask
    }
  }
}
