import { safeParse } from 'valibot'
import type { ChallengeAnswer } from '../contract/base/challenge.ts'
import type { Endpoint, RequestOf, ResponseOf } from '../contract/base/defineEndpoint.ts'
import { authEndpoints } from '../contract/endpoints/auth.ts'
import { supportEndpoints } from '../contract/endpoints/support.ts'
import type { Api, CallOptions } from './pipeline/api.ts'
import { createLoadingCounter, type LoadingCounter } from './loading.ts'
import { type Call, pipeline, type Send, type Step } from './pipeline/pipeline.ts'
import { createRenewal } from './pipeline/renewal.ts'
import { type HttpClientOptions, httpSettings, type HttpSettings } from './pipeline/settings.ts'
import { captchaStep } from './steps/captchaStep.ts'
import { classifyStep } from './steps/classifyStep.ts'
import { decodeStep } from './steps/decodeStep.ts'
import { dedupeStep } from './steps/dedupeStep.ts'
import { envelopeStep } from './steps/envelopeStep.ts'
import { sessionStep } from './steps/sessionStep.ts'
import { timeoutStep } from './steps/timeoutStep.ts'
import { createTransport } from './pipeline/transport.ts'
import { createWorldsSeen, worldStep, type WorldsSeen } from './pipeline/worlds.ts'
import { PLATFORM_ID_HEADER } from '../contract/base/services.ts'
import { Failure, isFailure, silenced } from '../failures/failure.ts'

export interface HttpClient {
  readonly api: Api
  readonly loading: LoadingCounter
  /** Renews the token, unless that has just happened. Rejects with a Failure. */
  readonly renew: () => Promise<void>
}

/**
 * The HTTP client without React: `const { api } = createHttpClient({ session: { token: () => token } })`, then
 * `await api(endpoints.me, {})`. Every call rejects with a Failure and nothing else.
 *
 * @example
 * const { api } = createHttpClient({ baseUrl: 'https://api.example.com', session: { token: () => 'token' } })
 * const companies = await api(endpoints.suggestCompanies, { query: { keyword: '半导体' } })
 */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const settings = httpSettings(options)
  return createClientReading(() => settings)
}

/** The same, with settings that are read for every call. */
export function createClientReading(
  settings: () => HttpSettings,
  worlds: WorldsSeen = createWorldsSeen(null, () => undefined)
): HttpClient {
  const loading = createLoadingCounter()
  const exchange = pipeline(exchangeSteps(settings, worlds), createTransport(settings))
  const renewal = createRenewal(settings, async refused => {
    const body = settings().tokenInRefreshBody ? { token: refused } : {}
    return request(call => exchange({ ...call, token: refused }), authEndpoints.refreshToken, { body })
  })
  const inSession = pipeline([sessionStep(settings, renewal)], exchange)
  const unlock = async (query: Partial<ChallengeAnswer> = {}): Promise<void> => {
    await request(inSession, supportEndpoints.unlockRate, { query })
  }
  const send = pipeline(
    [failureStep, loadingStep(loading), dedupeStep(), captchaStep(settings, unlock)],
    inSession
  )
  return {
    api: (endpoint, input, options) => request(send, endpoint, input, options),
    loading,
    renew: async () => renewal.renew(await renewal.carry())
  }
}

/** The steps of one exchange, the outermost first; the last is next to the transport. */
function exchangeSteps(settings: () => HttpSettings, worlds: WorldsSeen): readonly Step[] {
  return [
    shapeStep,
    envelopeStep,
    decodeStep(settings),
    bearerStep(settings),
    platformIdStep(settings),
    worldStep(settings, worlds),
    timeoutStep(settings),
    classifyStep(settings)
  ]
}

async function request<E extends Endpoint>(
  send: Send,
  endpoint: E,
  input: RequestOf<E>,
  options: CallOptions = {}
): Promise<ResponseOf<E>> {
  const answer = await send({ ...emptyCall, ...(input as Partial<Call>), endpoint, options })
  return answer.body
}

const emptyCall: Omit<Call, 'endpoint' | 'options'> = {
  params: {},
  query: {},
  body: undefined,
  headers: {},
  token: null
}

/** Sends the id of the deployment. */
function platformIdStep(settings: () => { readonly platformId: string }): Step {
  return (call, next) =>
    next({ ...call, headers: { ...call.headers, [PLATFORM_ID_HEADER]: settings().platformId } })
}

/** Sets the Authorization header; on the refresh call only if configured. */
function bearerStep(settings: () => { readonly tokenOnRefresh: boolean }): Step {
  return (call, next) => {
    const isUnwanted = call.endpoint === authEndpoints.refreshToken && !settings().tokenOnRefresh
    if (call.token === null || isUnwanted) return next(call)
    return next({ ...call, headers: { ...call.headers, authorization: `Bearer ${call.token}` } })
  }
}

function loadingStep(counter: LoadingCounter): Step {
  return async (call, next) => {
    if (call.options.loading === false) return next(call)
    const leave = counter.enter()
    try {
      return await next(call)
    } finally {
      leave()
    }
  }
}

/** Every rejection is a Failure; those of background calls are marked, so that they are not shown. */
const failureStep: Step = async (call, next) => {
  try {
    return await next(call)
  } catch (error) {
    // The page's own functions may throw anything.
    const failure = isFailure(error) ? error : new Failure({ kind: 'network', cause: error })
    throw call.options.silent ? silenced(failure) : failure
  }
}

/** Parses the answer with the schema of the contract; a missing frame is malformed. */
const shapeStep: Step = async (call, next) => {
  const answer = await next(call)
  const read = safeParse(call.endpoint.response, answer.body)
  if (read.success) return { ...answer, body: read.output }
  throw new Failure({ kind: 'malformed', status: answer.status, cause: read.issues[0].message })
}
