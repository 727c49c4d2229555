import type { Endpoint, RequestOf, ResponseOf } from '../contract/defineEndpoint.ts'
import { authEndpoints } from '../contract/endpoints/auth.ts'
import { supportEndpoints } from '../contract/endpoints/support.ts'
import type { Api, CallOptions } from './api.ts'
import { createLoadingCounter, type LoadingCounter } from './loading.ts'
import { pipeline, type Call, type Send, type Step } from './pipeline.ts'
import { createRenewal } from './renewal.ts'
import { httpSettings, type HttpClientOptions, type HttpSettings } from './settings.ts'
import { bearerStep } from './steps/bearerStep.ts'
import { captchaStep } from './steps/captchaStep.ts'
import { classifyStep } from './steps/classifyStep.ts'
import { decodeStep } from './steps/decodeStep.ts'
import { dedupeStep } from './steps/dedupeStep.ts'
import { envelopeStep } from './steps/envelopeStep.ts'
import { loadingStep } from './steps/loadingStep.ts'
import { platformIdStep } from './steps/platformIdStep.ts'
import { sessionStep } from './steps/sessionStep.ts'
import { shapeStep } from './steps/shapeStep.ts'
import { silentStep } from './steps/silentStep.ts'
import { timeoutStep } from './steps/timeoutStep.ts'
import { createTransport } from './transport.ts'

export interface HttpClient {
  readonly api: Api
  readonly loading: LoadingCounter
  /** Renews the token, unless that has just happened. Rejects with a Failure. */
  readonly renew: () => Promise<void>
}

/**
 * The HTTP client without React: `const { api } = createHttpClient({ session: { token: () => token } })`, then
 * `await api(endpoints.me, {})`. Every call rejects with a Failure and nothing else.
 */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const settings = httpSettings(options)
  return createClientReading(() => settings)
}

/** The same, with settings that are read for every call. */
export function createClientReading(settings: () => HttpSettings): HttpClient {
  const loading = createLoadingCounter()
  const exchange = pipeline(exchangeSteps(settings), createTransport(settings))
  const renewal = createRenewal(settings, async refused => {
    const body = settings().tokenInRefreshBody ? { token: refused } : {}
    return request(call => exchange({ ...call, token: refused }), authEndpoints.refreshToken, { body })
  })
  const inSession = pipeline([sessionStep(settings, renewal)], exchange)
  const unlock = async (): Promise<void> => {
    await request(inSession, supportEndpoints.unlockRate, {})
  }
  const send = pipeline(
    [silentStep, loadingStep(loading), dedupeStep(), captchaStep(settings, unlock)],
    inSession
  )
  return {
    api: (endpoint, asked, options) => request(send, endpoint, asked, options),
    loading,
    renew: async () => renewal.renew(await renewal.carry())
  }
}

/** The steps of one exchange, the outermost first; the last is next to the transport. */
function exchangeSteps(settings: () => HttpSettings): readonly Step[] {
  return [
    shapeStep,
    envelopeStep,
    decodeStep(settings),
    bearerStep(settings),
    platformIdStep(settings),
    timeoutStep(settings),
    classifyStep(settings)
  ]
}

async function request<E extends Endpoint>(
  send: Send,
  endpoint: E,
  asked: RequestOf<E>,
  options: CallOptions = {}
): Promise<ResponseOf<E>> {
  const answer = await send({ ...emptyCall, ...(asked as Partial<Call>), endpoint, options })
  return answer.body
}

const emptyCall: Omit<Call, 'endpoint' | 'options'> = {
  params: {},
  query: {},
  body: undefined,
  headers: {},
  token: null
}
