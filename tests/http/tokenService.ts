import { AxiosError, AxiosHeaders, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import type { TokenAnswer } from '../../src/contract/entities/user.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'

export interface TokenReply {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** No answer: a network failure. */
  readonly broken?: boolean
  /** In ms. */
  readonly delay?: number
}

export interface Sent {
  readonly method: string
  readonly url: string
  readonly token: string | null
  readonly headers: AxiosHeaders
  readonly body: unknown
  /** In ms since the service was created. */
  readonly at: number
}

type Answer = (sent: Sent, nth: number) => TokenReply

export const accepting =
  (...tokens: readonly string[]): Answer =>
  ({ token }) =>
    token !== null && tokens.includes(token) ? { body: { id: 1, permissions: [] } } : { status: 401 }

const REFRESH = '/auth/refresh-token'

/** Services that check the token of each call, with a renewal endpoint, on the fake clock. */
export function tokenService(answer: Answer, refresh: Answer = () => ({ body: { access_token: 'B' } })) {
  const calls: Sent[] = []
  const renewals: Sent[] = []
  const began = Date.now()
  const adapter: AxiosAdapter = async config => {
    const headers = AxiosHeaders.from(config.headers)
    const sent: Sent = {
      method: config.method?.toUpperCase() ?? '',
      url: config.url ?? '',
      token: headers.get('authorization')?.toString().replace('Bearer ', '') ?? null,
      headers,
      body: config.data as unknown,
      at: Date.now() - began
    }
    const isRefresh = sent.url.includes(REFRESH)
    const list = isRefresh ? renewals : calls
    list.push(sent)
    return settle(config, (isRefresh ? refresh : answer)(sent, list.length))
  }
  return { adapter, calls, renewals }
}

async function settle(config: InternalAxiosRequestConfig, reply: TokenReply) {
  if (reply.delay) await untilOver(reply.delay, config)
  if (reply.broken) throw new AxiosError('broken', AxiosError.ERR_NETWORK, config)
  const status = reply.status ?? 200
  const data = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? null)
  const response = { status, statusText: '', headers: { ...reply.headers }, config, data }
  if (status >= 200 && status < 300) return response
  throw new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response)
}

function untilOver(ms: number, { signal }: InternalAxiosRequestConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener?.('abort', () => {
      clearTimeout(timer)
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED))
    })
  })
}

/** A session in memory that records renewed tokens and losses. */
export function memorySession(first: string | null) {
  const state = { token: first, lost: 0, saved: [] as string[] }
  const session = {
    token: () => state.token,
    save: ({ access_token }: TokenAnswer) => {
      state.token = access_token
      state.saved.push(access_token)
    },
    onLost: () => {
      state.lost++
      state.token = null
    }
  } satisfies HttpClientOptions['session']
  return { session, state }
}
