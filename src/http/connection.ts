import type { QueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { createClientReading } from './createHttpClient.ts'
import type { LoadingCounter } from './loading.ts'
import { createQueryClient } from './queryClient.ts'
import type { AskHuman } from './rateLimit.ts'
import { httpSettings, type HttpClientOptions, type HttpSettings } from './settings.ts'
import type { TokenSession } from './tokenSession.ts'

/** What an HttpProvider holds as long as it stands, whatever becomes of its options. */
export interface HttpConnection {
  readonly api: Api
  readonly loading: LoadingCounter
  /** Renews the token now. Rejects with a Failure. */
  readonly renew: () => Promise<void>
  readonly queryClient: QueryClient
  readonly settings: () => HttpSettings
  /** From now on calls use these options. */
  readonly configure: (options: HttpClientOptions) => void
  /** From now on calls belong to this session, unless the options bring one of their own. */
  readonly follow: (session: TokenSession | null) => void
  /** From now on this asks for captchas, unless the options bring somebody who does. */
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
