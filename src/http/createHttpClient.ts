import type { Endpoint, RequestOf, ResponseOf } from '../contract/defineEndpoint.ts'
import type { Api, CallOptions } from './api.ts'
import { createLoadingCounter, type LoadingCounter } from './loading.ts'
import { pipeline, type Call, type Step } from './pipeline.ts'
import { httpSettings, type HttpClientOptions, type HttpSettings } from './settings.ts'
import { bearerStep } from './steps/bearerStep.ts'
import { classifyStep } from './steps/classifyStep.ts'
import { envelopeStep } from './steps/envelopeStep.ts'
import { loadingStep } from './steps/loadingStep.ts'
import { parseStep } from './steps/parseStep.ts'
import { platformIdStep } from './steps/platformIdStep.ts'
import { shapeStep } from './steps/shapeStep.ts'
import { timeoutStep } from './steps/timeoutStep.ts'
import { createTransport } from './transport.ts'

export interface HttpClient {
  readonly api: Api
  readonly loading: LoadingCounter
}

/**
 * The way to the services, without React: `const { api } = createHttpClient({ session: { token: () => token } })`, then
 * `await api(endpoints.me, {})`. Every call rejects with a Failure and nothing else.
 */
export function createHttpClient(options: HttpClientOptions = {}): HttpClient {
  const settings = httpSettings(options)
  return createClientReading(() => settings)
}

/** The same over settings that are read anew for every call. */
export function createClientReading(settings: () => HttpSettings): HttpClient {
  const loading = createLoadingCounter()
  const send = pipeline(stepsOf(settings, loading), createTransport(settings))
  const api = async <E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: CallOptions = {}) => {
    const answer = await send({ ...emptyCall, ...(request as Partial<Call>), endpoint, options })
    return answer.body as ResponseOf<E>
  }
  return { api, loading }
}

/** Outermost first: what stands further down is nearer to the wire. */
function stepsOf(settings: () => HttpSettings, loading: LoadingCounter): readonly Step[] {
  return [
    loadingStep(loading),
    shapeStep,
    envelopeStep,
    parseStep,
    bearerStep(settings),
    platformIdStep(settings),
    timeoutStep(settings),
    classifyStep(settings)
  ]
}

const emptyCall: Omit<Call, 'endpoint' | 'options'> = {
  params: {},
  query: {},
  body: undefined,
  headers: {},
  timeout: 0
}
