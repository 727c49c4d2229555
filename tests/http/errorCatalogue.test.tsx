import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App } from 'antd'
import { describe, expect, it, vi } from 'vitest'
import { defineEndpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { file } from '../../src/contract/base/file.ts'
import { useReportFailure } from '../../src/errors/useReportFailure.ts'
import { Failure } from '../../src/failures/failure.ts'
import type { Api } from '../../src/http/pipeline/api.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import { HttpProvider } from '../../src/http/HttpProvider.tsx'
import type { AskHuman, HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { useApi, useLoading } from '../../src/http/useConnection.ts'
import { NavigationProvider } from '../../src/navigation/NavigationProvider.tsx'
import { SessionProvider } from '../../src/session/SessionProvider.tsx'
import { memoryStorage } from '../../src/session/storage.ts'
import { failureSentence } from '../../src/text/failureSentence.ts'
import { chineseTexts } from '../../src/text/texts.ts'
import { ThemeProvider } from '../../src/theme/ThemeProvider.tsx'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { json, rawAnswers, type RawAnswer } from './rawAnswers.ts'

type Answer = RawAnswer | ((url: string) => RawAnswer)
type Call = (api: Api) => Promise<unknown>

const read: Call = api => api(endpoints.me, {})
const readSilently: Call = api => api(endpoints.me, {}, { silent: true })
const readTwice: Call = async api => {
  const both = await Promise.allSettled([read(api), read(api)])
  throw both.find(each => each.status === 'rejected')?.reason
}
const someCompany =
  (id: number): Call =>
  api =>
    api(endpoints.company, { params: { id: String(id) } })

const exportFile = defineEndpoint({
  service: 'enterpriseFigure',
  method: 'POST',
  reads: true,
  path: 'openApi/演示',
  summary: 'A file',
  permission: null,
  response: file
})
const download: Call = api => api(exportFile, {})
const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>'

const adapterOf = (answer: Answer) => rawAnswers(typeof answer === 'function' ? answer : () => answer)

/** The outcome of a call: the failure, and its sentence. */
async function outcomeOf(answer: Answer, call: Call = read, options: HttpClientOptions = {}) {
  const { api, loading } = createHttpClient({ adapter: adapterOf(answer), ...options })
  const failure: unknown = await call(api).then(
    () => null,
    (reason: unknown) => reason
  )
  expect(failure).toBeInstanceOf(Failure)
  expect(loading.count).toBe(0)
  return { failure, sentence: failureSentence(failure, chineseTexts.failures) }
}

/** A screen with an action: every failure goes to the one reporter. */
function Screen({ calls }: { readonly calls: readonly Call[] }) {
  const api = useApi()
  const report = useReportFailure()
  const loading = useLoading()
  const { message } = App.useApp()
  const run = async () => {
    await Promise.all(calls.map(call => call(api).catch(report)))
    // Messages appear in order: when this one is visible, so are all others.
    void message.info(DONE)
  }
  return (
    <>
      <button onClick={() => void run()}>执行</button>
      <p>{`进行中：${loading}`}</p>
    </>
  )
}

const DONE = '完成'

/** Runs the action; returns the visible messages when nothing is pending any more. */
async function messagesAfter(
  answer: Answer,
  calls: readonly Call[] = [read],
  options: HttpClientOptions = {}
) {
  const onGo = vi.fn<() => void>()
  render(
    <ThemeProvider motion={false}>
      <HttpProvider adapter={adapterOf(answer)} {...options}>
        <SessionProvider storage={memoryStorage()}>
          <NavigationProvider onGo={onGo}>
            <Screen calls={calls} />
          </NavigationProvider>
        </SessionProvider>
      </HttpProvider>
    </ThemeProvider>
  )
  await userEvent.click(screen.getByRole('button', { name: '执行' }))
  await screen.findByText(DONE)
  expect(screen.getByText('进行中：0')).toBeVisible()
  expect(onGo).not.toHaveBeenCalled()
  const messages = screen.getAllByRole('alert').map(each => each.textContent)
  return messages.filter(each => each !== DONE)
}

const neverAnswers = () => new Promise<never>(() => {})

const boom = (status: number): RawAnswer => ({ status, ...json({ code: status, msg: 'boom' }) })

describe('the sentence of a failure', () => {
  it.each([
    ['§8 302 is told as redirected', 302, '接口已重定向'],
    ['§8 400 is told as incorrect parameters', 400, '请求参数不正确'],
    ['§8 401 is told as not logged in', 401, '未登录或会话已超时，请先登录'],
    ['§8 403 is told as no permission', 403, '您没有权限执行此操作'],
    ['§8 404 is told as an object that does not exist', 404, '请求的对象不存在'],
    ['§8 408 is told as timed out', 408, '请求超时'],
    ['§8 409 is told as existing data', 409, '已存在相同数据'],
    ['§8 501 is told as not implemented', 501, '服务未实现'],
    ['§8 502 is told as a gateway error', 502, '网关错误'],
    ['§8 503 is told as unavailable', 503, '服务不可用'],
    ['§8 504 is told as unreachable for now', 504, '服务暂时无法访问，请稍后重试'],
    ['§8 505 is told as an unsupported HTTP version', 505, '不支持该 HTTP 版本'],
    ['§8 any other status is told as abnormal', 418, '出现异常，请联系管理员']
  ])('%s', async (_, status, sentence) => {
    expect((await outcomeOf(boom(status))).sentence).toBe(sentence)
  })

  it.each([
    [{ msg: '库存不足' }, '库存不足'],
    [{ msg: '' }, '服务器内部错误'],
    [{ msg: page }, '服务器内部错误'],
    [{ msg: 'java.lang.NullPointerException: null' }, '服务器内部错误'],
    [{ msg: 'failed\n    at com.example.Export.run(Export.java:7)' }, '服务器内部错误'],
    [{ msg: '长'.repeat(500) }, '服务器内部错误'],
    [{ msg: { text: '库存不足' } }, '服务器内部错误'],
    [null, '服务器内部错误']
  ])('§8 500 is told in the words of the server, or as an internal error: %j', async (body, sentence) => {
    expect((await outcomeOf({ status: 500, ...json(body) })).sentence).toBe(sentence)
  })

  it('§8 a timeout is told as a network request that timed out', async () => {
    expect((await outcomeOf({}, read, { adapter: neverAnswers, timeout: 10 })).sentence).toBe('网络请求超时')
  })

  it('§8 a network failure is told as a server abnormality', async () => {
    expect((await outcomeOf({ lost: true }, read, { isOnline: () => true })).sentence).toBe('服务器异常')
  })

  it('§8 a network failure while offline is told as offline', async () => {
    const { sentence } = await outcomeOf({ lost: true }, read, { isOnline: () => false })
    expect(sentence).toBe('网络已断开，请检查网络连接')
  })

  it('§8 a cancelled duplicate is told as a duplicate request', async () => {
    expect((await outcomeOf(json({ id: 1 }), readTwice)).sentence).toBe('重复请求')
  })

  it.each([
    [json({ detail: '名额已满' }), '名额已满'],
    [json({ message: '名额已满' }), '名额已满'],
    [json({ error: '名额已满' }), '名额已满'],
    [json({ detail: [{ loc: ['body'] }], message: '名额已满' }), '名额已满'],
    [json('名额已满'), '名额已满'],
    [{ body: '名额已满' }, '名额已满'],
    [{ body: '<p>Conflict</p>' }, '已存在相同数据'],
    [json({ detail: page }), '已存在相同数据'],
    [json({}), '已存在相同数据']
  ])('§8 with the API error info option the message is that of the answer: %j', async (answer, sentence) => {
    const conflict = { ...answer, status: 409 }
    expect((await outcomeOf(conflict, read, { showApiErrorInfo: true })).sentence).toBe(sentence)
    expect((await outcomeOf(conflict)).sentence).toBe('已存在相同数据')
  })
})

interface Case {
  readonly id: string
  readonly input: { readonly status?: number } | string
  readonly expected: { readonly behavior?: string }
}

/**
 * 409 and 504 follow the catalogue (a ruling); 500 shows the server's msg, as the specification says, even in
 * English.
 */
const messageOf: Readonly<Record<number, string>> = {
  404: '请求的对象不存在',
  408: '请求超时',
  409: '已存在相同数据',
  418: '出现异常，请联系管理员',
  422: '出现异常，请联系管理员',
  500: 'boom',
  501: '服务未实现',
  502: '网关错误',
  503: '服务不可用',
  504: '服务暂时无法访问，请稍后重试',
  505: '不支持该 HTTP 版本'
}

const failing = (status: number): RawAnswer => ({
  status,
  body: page,
  headers: { 'content-type': 'text/html' }
})

const firstBroken = (url: string): RawAnswer => failing(url.endsWith('/company/1') ? 500 : 403)

/** The cases with a sentence, by failure. */
const situations: Readonly<Record<string, () => Promise<void>>> = {
  'error-catalogue-429': async () => {
    let limited = true
    const askHuman = vi.fn<AskHuman>(async ({ unlock }) => {
      limited = false
      await unlock()
      return true
    })
    const answer = (url: string): RawAnswer => {
      if (url.endsWith('/user/unlock/rate')) return json({ code: 200, data: null })
      return limited ? boom(429) : json({ id: 1 })
    }
    expect(await messagesAfter(answer, [read], { askHuman })).toEqual([])
    expect(askHuman).toHaveBeenCalledOnce()
  },
  'error-catalogue-biz-200': async () => {
    const answer = json({ code: 500, msg: '库存不足' })
    expect(await messagesAfter(answer, [someCompany(1)])).toEqual(['库存不足'])
    expect((await outcomeOf(answer, someCompany(1))).failure).toMatchObject({ kind: 'refused' })
  },
  'error-catalogue-blob-html': async () => {
    expect(await messagesAfter(failing(502), [download])).toEqual(['网关错误'])
    expect((await outcomeOf({ ...failing(502), status: 200 }, download)).failure).toMatchObject({
      kind: 'malformed'
    })
  },
  'error-catalogue-blob-json': async () => {
    const answer = { status: 500, ...json({ msg: '导出失败' }) }
    expect(await messagesAfter(answer, [download])).toEqual(['导出失败'])
  },
  'error-catalogue-blob-json-200': async () => {
    expect(await messagesAfter(json({ code: 500, msg: '无权限' }), [download])).toEqual(['无权限'])
  },
  'error-catalogue-burst': async () => {
    const calls = Array.from({ length: 20 }, (_, at) => someCompany(at))
    expect(await messagesAfter(failing(500), calls)).toEqual(['服务器内部错误'])
  },
  'error-catalogue-cors': async () => {
    expect(await messagesAfter({ lost: true }, [read], { isOnline: () => true })).toEqual(['服务器异常'])
  },
  'error-catalogue-silent': async () => {
    expect(await messagesAfter(failing(500), [readSilently])).toEqual([])
    expect((await outcomeOf(failing(500), readSilently)).failure).toMatchObject({ status: 500, silent: true })
  },
  'error-catalogue-two-kinds': async () => {
    const messages = await messagesAfter(firstBroken, [someCompany(1), someCompany(2)])
    expect(messages.toSorted()).toEqual(['您没有权限执行此操作', '服务器内部错误'].toSorted())
  }
}

// oxlint-disable-next-line vitest/valid-title -- the helper adds why it is skipped
describe.skipIf(!hasShared)(sharedTitle('error-catalogue cases'), () => {
  const cases = yardstick<Case[]>('error-catalogue') ?? []
  it.each(cases.map(each => [each.id, each] as const))('%s', async (id, { input }) => {
    const situation = situations[id]
    if (situation) return situation()
    const status = (typeof input === 'object' && input.status) || 0
    expect(await messagesAfter(boom(status))).toEqual([messageOf[status]])
    await outcomeOf(boom(status))
  })
})
