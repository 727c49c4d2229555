import { Axios, isAxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { authEndpoints } from '../../contract/endpoints/auth.ts'
import { file } from '../../contract/base/file.ts'
import { fillPath } from '../../contract/base/path.ts'
import { services, type Service } from '../../contract/base/services.ts'
import { isSuccess, type Call, type Send } from './pipeline.ts'
import type { HttpSettings } from './settings.ts'

type TransportSettings = Pick<HttpSettings, 'baseUrl' | 'services' | 'adapter' | 'prefetched' | 'credentials'>
type Addresses = Pick<HttpSettings, 'baseUrl' | 'services'>

/**
 * Sends a call with an axios instance of our own, so the page's axios.defaults never apply. Resolves to the answer,
 * whatever its status.
 */
export function createTransport(settings: () => TransportSettings): Send {
  const axios = new Axios({
    transitional: { clarifyTimeoutError: true },
    validateStatus: isSuccess
  })
  return async call => {
    const { adapter, prefetched, credentials, ...addresses } = settings()
    const { method } = call.endpoint
    const url = addressOf(call, addresses)
    const headers = { accept: 'application/json', ...contentType(call), ...call.headers }
    const body = call.body === undefined || isBinary(call.body) ? call.body : JSON.stringify(call.body)
    const early = await prefetched?.({ method, url, headers, body })
    if (early) return early
    const sent = axios.request<unknown, AxiosResponse<unknown>>({
      responseType: call.endpoint.response === file ? 'blob' : 'text',
      method,
      url,
      headers,
      ...(credentials === 'include' ? { withCredentials: true } : {}),
      ...(body === undefined ? {} : { data: body }),
      ...(call.options.signal ? { signal: call.options.signal } : {}),
      ...progressOf(call.options),
      ...wayOf(call, adapter)
    })
    const response = await sent.catch(refusalIn)
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

/** A truncated or undecodable refusal still has its status. */
function refusalIn(error: unknown): AxiosResponse<unknown> {
  if (isAxiosError<unknown>(error) && error.response && !isSuccess(error.response.status))
    return error.response
  throw error
}

function addressOf(call: Call, addresses: Addresses): string {
  const path = fillPath(call.endpoint, call.params)
  return `${baseOf(call.endpoint.service, addresses)}/${path}${queryOf(call.query)}`
}

/**
 * The origin of the service that renews the session, if a request from this page does not reach it with its cookie; else
 * null.
 */
export function originWithoutCookies(settings: Addresses & Pick<HttpSettings, 'credentials'>): string | null {
  const here = globalThis.location?.origin
  if (here === undefined || settings.credentials === 'include') return null
  const base = baseOf(authEndpoints.refreshToken.service, settings)
  const there = URL.canParse(base, here) ? new URL(base, here).origin : here
  return there === here ? null : there
}

function baseOf(service: Service, { baseUrl, services: own }: Addresses): string {
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

/** axios completes the type of a form with its boundary. */
function contentType({ body }: Call): Record<string, string> {
  if (body === undefined) return {}
  if (body instanceof FormData) return { 'content-type': 'multipart/form-data' }
  if (body instanceof Blob) return { 'content-type': body.type || 'application/octet-stream' }
  return { 'content-type': 'application/json' }
}

function progressOf({ onSent }: Call['options']): AxiosRequestConfig {
  if (!onSent) return {}
  return { onUploadProgress: ({ loaded, total }) => onSent(total ? Math.min(1, loaded / total) : 0) }
}

function isBinary(body: unknown): boolean {
  return body instanceof FormData || body instanceof Blob
}

/** Only fetch lets a request outlive its page. */
function wayOf({ options }: Call, adapter: TransportSettings['adapter']): AxiosRequestConfig {
  if (!options.keepalive || !Array.isArray(adapter)) return { adapter }
  return { adapter: ['fetch', ...adapter], fetchOptions: { keepalive: true } }
}

/** Only XMLHttpRequest knows the final address. */
function wasRedirected(requested: string, request: unknown): boolean {
  const came = (request as { responseURL?: unknown } | null)?.responseURL
  if (typeof came !== 'string' || came === '') return false
  return new URL(came).href !== new URL(requested, globalThis.location?.href ?? came).href
}
