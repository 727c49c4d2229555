import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { action } from 'storybook/actions'
import { endpoints } from '../src/mocks/index.ts'

const point = action('行为点')

/** A way to the services whose calls are listed among the actions of a story. */
export const told =
  (send: AxiosAdapter): AxiosAdapter =>
  call => {
    tell(call)
    return send(call)
  }

function tell({ method = 'get', url = '', params, data }: InternalAxiosRequestConfig): void {
  const sent = bodyOf(data) ?? (params as unknown)
  if (url.endsWith(endpoints.recordPoint.path)) return point(sent)
  const address = `${method.toUpperCase()} ${url}`
  if (sent === undefined) action('请求')(address)
  else action(`请求 ${address}`)(sent)
}

const bodyOf = (data: unknown): unknown =>
  typeof data === 'string' && /^[[{]/.test(data) ? JSON.parse(data) : data
