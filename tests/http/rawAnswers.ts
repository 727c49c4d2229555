import { AxiosError, AxiosHeaders, type AxiosAdapter, type AxiosResponse } from 'axios'

export interface RawAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** No answer at all, as from an unreachable server or when CORS blocks it. */
  readonly lost?: boolean
  /** The final URL after redirects. */
  readonly cameFrom?: string
}

/** Services with raw answers; a file arrives as a Blob. */
export function rawAnswers(answer: (url: string) => RawAnswer): AxiosAdapter {
  return async config => {
    const { status = 200, headers = {}, body = '', lost, cameFrom } = answer(config.url ?? '')
    if (lost) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config)
    const response: AxiosResponse = {
      status,
      statusText: '',
      headers: AxiosHeaders.from(headers),
      config,
      request: { responseURL: cameFrom ?? '' },
      data: config.responseType === 'blob' ? new Blob([body], { type: headers['content-type'] ?? '' }) : body
    }
    if (config.validateStatus?.(status)) return response
    throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, null, response)
  }
}

export const json = (body: unknown): Pick<RawAnswer, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body)
})
