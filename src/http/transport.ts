import { Axios, type AxiosResponse } from 'axios'
import { fillPath } from '../contract/path.ts'
import { services, type Service } from '../contract/services.ts'
import type { Call, Send } from './pipeline.ts'
import type { HttpSettings } from './settings.ts'

type TransportSettings = Pick<HttpSettings, 'baseUrl' | 'services' | 'adapter'>

/** Sends a call with axios. The instance is built from nothing, so the page's own axios.defaults never reach it. */
export function createTransport(settings: () => TransportSettings): Send {
  const axios = new Axios({
    responseType: 'text',
    transitional: { clarifyTimeoutError: true },
    validateStatus: status => status >= 200 && status < 300
  })
  return async call => {
    const { adapter, ...addresses } = settings()
    const url = addressOf(call, addresses)
    const response = await axios.request<unknown, AxiosResponse<unknown>>({
      adapter,
      method: call.endpoint.method,
      url,
      headers: { accept: 'application/json', ...contentType(call), ...call.headers },
      timeout: call.timeout,
      ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
      ...(call.options.signal ? { signal: call.options.signal } : {})
    })
    return {
      status: response.status,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), String(value)])
      ),
      body: response.data,
      redirected: wasRedirected(url, response.request)
    }
  }
}

function addressOf(call: Call, addresses: Omit<TransportSettings, 'adapter'>): string {
  const path = fillPath(call.endpoint, call.params)
  return `${baseOf(call.endpoint.service, addresses)}/${path}${queryOf(call.query)}`
}

function baseOf(service: Service, { baseUrl, services: own }: Omit<TransportSettings, 'adapter'>): string {
  return (own[service] ?? baseUrl.replace(/\/$/, '') + services[service].basePath).replace(/\/$/, '')
}

function queryOf(query: Call['query']): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) params.append(name, String(each))
    }
  }
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}

const contentType = (call: Call) => (call.body === undefined ? {} : { 'content-type': 'application/json' })

/** Only XMLHttpRequest tells from where an answer came. */
function wasRedirected(asked: string, request: unknown): boolean {
  const came = (request as { responseURL?: unknown } | null)?.responseURL
  if (typeof came !== 'string' || came === '') return false
  return new URL(came).href !== new URL(asked, globalThis.location?.href ?? came).href
}
