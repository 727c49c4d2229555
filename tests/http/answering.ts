import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios'

export interface StubReply {
  readonly status?: number
  readonly body?: unknown
}

export interface StubServices {
  readonly adapter: AxiosAdapter
  /** `POST /path`, with the bearer token and the body of the call. */
  readonly calls: { readonly call: string; readonly token: string | null; readonly body: unknown }[]
}

export type Reply = StubReply | (() => StubReply | Promise<StubReply>)

/** Services that answer from a table of `METHOD path-ending`; any other call is a 404. */
export function answering(replies: Readonly<Record<string, Reply>>): StubServices {
  const calls: StubServices['calls'] = []
  const adapter: AxiosAdapter = async config => {
    const headers = AxiosHeaders.from(config.headers)
    const path = (config.url ?? '').split('?')[0] ?? ''
    const call = `${config.method?.toUpperCase()} ${path}`
    calls.push({
      call,
      token: headers.get('authorization')?.toString().replace('Bearer ', '') ?? null,
      body: config.data === undefined ? undefined : JSON.parse(String(config.data))
    })
    const key = Object.keys(replies).find(each => {
      const [method, end] = each.split(' ')
      return call.startsWith(`${method} `) && path.endsWith(end ?? '')
    })
    const found = key === undefined ? undefined : replies[key]
    const reply = (typeof found === 'function' ? await found() : found) ?? { status: 404 }
    const status = reply.status ?? 200
    const response: AxiosResponse = {
      status,
      statusText: '',
      headers: {},
      config,
      data: reply.body === undefined ? '' : JSON.stringify(reply.body)
    }
    if (status >= 200 && status < 300) return response
    throw new AxiosError('stub', AxiosError.ERR_BAD_RESPONSE, config, null, response)
  }
  return { adapter, calls }
}

export const enveloped = (data: unknown): StubReply => ({ body: { code: 200, msg: 'ok', data } })
