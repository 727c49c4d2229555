import { QueryClient } from '@tanstack/react-query'
import type { Api } from './pipeline/api.ts'
import { createClientReading } from './createHttpClient.ts'
import type { LoadingCounter } from './loading.ts'
import {
  type AskHuman,
  type HttpClientOptions,
  httpSettings,
  type HttpSettings,
  type TokenSession
} from './pipeline/settings.ts'
import { createWorldsSeen, type WorldsSeen } from './pipeline/worlds.ts'
import { isFailure, isTransient } from '../failures/failure.ts'

/** What an HttpProvider creates once; its options may change. */
export interface HttpConnection {
  readonly api: Api
  readonly loading: LoadingCounter
  /** Renews the token now. Rejects with a Failure. */
  readonly renew: () => Promise<void>
  readonly queryClient: QueryClient
  readonly worlds: WorldsSeen
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
  const queryClient = createQueryClient()
  const worlds = createWorldsSeen(
    initial.world ?? null,
    () => void queryClient.resetQueries().catch(() => null)
  )
  return {
    ...createClientReading(settings, worlds),
    queryClient,
    worlds,
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

const RETRIES = 2
/** In seconds: a longer wait is shown, and the retry is left to the user. */
const MAX_WAIT = 30

/** One for each HttpProvider, so that two applications on a page share nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Report offline at once; refetchOnReconnect fetches again.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Coming back to one of many tabs is no reason to refetch.
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isWorthwhile(error),
        retryDelay: (failures, error) => 1000 * Math.max(2 ** failures, waitOf(error))
      },
      mutations: { networkMode: 'always', retry: false }
    }
  })
}

/** Only reads come here; mutations are never retried. Neither is what took a minute already. */
function isWorthwhile(error: unknown): boolean {
  if (!isTransient(error) || waitOf(error) > MAX_WAIT) return false
  return isFailure(error) && error.kind !== 'offline' && error.kind !== 'timeout'
}

/** Seconds that the service asks for. */
function waitOf(error: unknown): number {
  return isFailure(error) ? (error.retryAfter ?? 0) : 0
}
