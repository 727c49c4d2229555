import { delay } from 'msw'
import { HttpResponse } from 'msw/http'
import type { Endpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { FailureCode } from '../../src/failures/codes.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'

/** The answer of a service to a call; undefined leaves it to the mocks. */
type Answer = (endpoint: Endpoint, said: string) => Response | undefined | Promise<Response | undefined>

/** A way to provoke a failure for real. */
export interface Provocation {
  /** A short label. */
  readonly cause: string
  /** The message of the service that is shown instead of ours. */
  readonly said?: string
  /** Default: the mocks answer as usual. */
  readonly answer?: Answer
  /** Options of the deployment. */
  readonly client?: HttpClientOptions
  /** The action. Default: fetches the list once. */
  readonly provoke?: (api: Api) => Promise<unknown>
  /** Closes the captcha dialog. */
  readonly isGivenUp?: true
}

/** The call that fails. */
const failing = endpoints.searchCompanies
const request = { body: {} }

export const fetchList = (api: Api): Promise<unknown> => api(failing, request)

const list =
  (response: (said: string) => Response | Promise<Response>): Answer =>
  (endpoint, said) =>
    endpoint === failing ? response(said) : undefined

/** An error body with the message in every known field. */
const status = (code: number): Answer =>
  list(said =>
    HttpResponse.json({ code, msg: said, message: said, detail: said, data: null }, { status: code })
  )

const refusal = (msg: string): Answer =>
  list(said => HttpResponse.json({ code: 5001, msg: said || msg, data: null }))

const encrypted = (): Response =>
  new HttpResponse('dGhpcyBpcyBubyBjaXBoZXJ0ZXh0IQ==', { headers: { 'encrypt-aes': '1' } })

const never: Answer = list(async () => {
  await delay('infinite')
  return HttpResponse.json(null)
})

const unauthorized = (): Response => HttpResponse.json({ message: '' }, { status: 401 })

function addTwice(api: Api): Promise<unknown> {
  const add = () => api(endpoints.addFavorite, { body: { companyId: 'C000001' } })
  return Promise.all([add(), add()])
}

function typeTwice(api: Api): Promise<unknown> {
  const suggest = () => api(endpoints.suggestCompanies, { query: { keyword: '科技' } })
  return Promise.all([suggest(), suggest()])
}

function leaveMeanwhile(api: Api): Promise<unknown> {
  const left = new AbortController()
  const answer = api(failing, request, { signal: left.signal })
  left.abort()
  return answer
}

/** How every failure of the catalogue is provoked; a missing code is a type error. */
export const provocations: Readonly<Record<FailureCode, readonly [Provocation, ...Provocation[]]>> = {
  status302: [{ cause: '302，没有 Location', answer: status(302) }],
  status400: [
    { cause: '400', answer: status(400) },
    {
      cause: '400，开启 showApiErrorInfo',
      said: '排序字段不存在',
      answer: status(400),
      client: { showApiErrorInfo: true }
    }
  ],
  status401: [
    {
      cause: '401，会话由页面自己保管',
      answer: status(401),
      client: { session: { token: () => 'story-token' } }
    }
  ],
  status403: [{ cause: '403', answer: status(403) }],
  status404: [{ cause: '404', answer: status(404) }],
  status408: [{ cause: '408', answer: status(408) }],
  status409: [{ cause: '409', answer: status(409) }],
  status429: [{ cause: '429，放弃验证', answer: status(429), isGivenUp: true }],
  status500: [
    { cause: '500', answer: status(500) },
    { cause: '500，服务给出 msg', said: '企业库正在维护', answer: status(500) }
  ],
  status501: [{ cause: '501', answer: status(501) }],
  status502: [{ cause: '502', answer: status(502) }],
  status503: [{ cause: '503', answer: status(503) }],
  status504: [{ cause: '504', answer: status(504) }],
  status505: [{ cause: '505', answer: status(505) }],
  other: [{ cause: '其他状态，例如 418', answer: status(418) }],
  refused: [
    { cause: '200，code 不是 200', said: '今日查询额度已用完', answer: refusal('') },
    { cause: '200，code 不是 200，没有 msg', answer: refusal('') }
  ],
  timeout: [{ cause: '规定时间内没有回答', answer: never, client: { timeout: 300 } }],
  network: [{ cause: '连接中断', answer: list(() => HttpResponse.error()) }],
  offline: [
    { cause: '浏览器离线', answer: list(() => HttpResponse.error()), client: { isOnline: () => false } }
  ],
  duplicate: [
    { cause: '相同的写入，后一个不发送', provoke: addTwice },
    { cause: '相同的查询，前一个被取消', provoke: typeTwice }
  ],
  aborted: [{ cause: '没有人再等待', answer: never, provoke: leaveMeanwhile }],
  malformed: [
    { cause: '200，内容是网页', answer: list(() => new HttpResponse('<!doctype html><title>演示</title>')) },
    {
      cause: '200，密文无法解开',
      answer: list(encrypted),
      client: { cipher: { mode: 'CBC', key: 'a-story-key-only', iv: 'a-story-iv-only!' } }
    }
  ],
  loginInvalid: [
    {
      cause: '401，续期被拒绝',
      answer: endpoint =>
        endpoint === failing || endpoint === endpoints.refreshToken ? unauthorized() : undefined
    },
    { cause: '续期 3 次后仍是 401', answer: list(unauthorized) }
  ]
}
