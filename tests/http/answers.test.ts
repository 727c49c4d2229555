import type { AxiosAdapter } from 'axios'
import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { file } from '../../src/contract/base/file.ts'
import { isFailure, type Failure } from '../../src/failures/failure.ts'
import type { CallOptions } from '../../src/http/pipeline/api.ts'
import { createHttpClient } from '../../src/http/createHttpClient.ts'
import type { HttpClientOptions } from '../../src/http/pipeline/settings.ts'
import { json, rawAnswers, type RawAnswer } from './rawAnswers.ts'

const sheet = defineEndpoint({
  service: 'enterpriseFigure',
  method: 'GET',
  path: 'sheet',
  summary: 'A file',
  permission: null,
  response: file
})

const api = (answer: RawAnswer, options: HttpClientOptions = {}) =>
  createHttpClient({ adapter: rawAnswers(() => answer), ...options }).api

const failureOf = async (asked: Promise<unknown>): Promise<Failure> => {
  const failure: unknown = await asked.catch((reason: unknown) => reason)
  if (!isFailure(failure)) throw new Error('It did not fail.')
  return failure
}

const failing = (answer: RawAnswer, call: CallOptions = {}, options: HttpClientOptions = {}) =>
  failureOf(api(answer, options)(endpoints.me, {}, call))

const opened = (answer: RawAnswer) => api(answer)(endpoints.unlockRate, { query: {} })

describe('an envelope', () => {
  it.each([204, 205])('is not needed for a status that has no content: %i', async status => {
    await expect(opened({ status })).resolves.toBeNull()
  })

  it.each([200, 201, 203, 206])('is missed in an empty answer of another status: %i', async status => {
    expect(await failureOf(opened({ status }))).toMatchObject({ kind: 'malformed', status })
  })

  it.each([204, 205])('is missed in content that should not be there: %i', async status => {
    expect(await failureOf(opened({ status, body: '[]' }))).toMatchObject({ kind: 'malformed', status })
  })

  it.each(['"text"', '7', 'null', '[]', '{"data":1}'])('is no %s', async body => {
    expect(await failureOf(opened({ body }))).toMatchObject({ kind: 'malformed', status: 200 })
  })

  it('may have nothing in it', async () => {
    await expect(opened(json({ code: 200 }))).resolves.toBeNull()
  })

  it.each([
    [{ code: 201 }, null],
    [{ code: null, msg: '额度已用完' }, '额度已用完'],
    [{ code: 'no', msg: ' 额度已用完\n' }, '额度已用完'],
    [{ code: 500, msg: 7 }, null],
    [{ code: 500, message: '额度已用完' }, null]
  ])('with another code is a refusal: %j', async (body, serverMessage) => {
    expect(await failureOf(opened(json(body)))).toMatchObject({
      kind: 'refused',
      status: 200,
      serverMessage,
      reason: null
    })
  })
})

const served = (headers: Readonly<Record<string, string>>, body = 'content') =>
  api({ headers, body })(sheet, {})

describe('a file', () => {
  it('has the name that its service gives it, made safe', async () => {
    const { name, content } = await served({ 'content-disposition': 'attachment; filename="../a.csv"' })
    expect(name).toBe('_a.csv')
    expect(await content.text()).toBe('content')
  })

  it.each([
    ['there is no header', {}],
    ['the header says none', { 'content-disposition': 'attachment' }],
    ['nothing of it can be used', { 'content-disposition': 'attachment; filename="..."' }]
  ])('has no name where %s', async (_, headers: Readonly<Record<string, string>>) => {
    expect((await served(headers)).name).toBeNull()
  })

  it('may be JSON or a page, if it has a name', async () => {
    const headers = {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename=a.json'
    }
    const { name, content } = await served(headers, '{"code":500,"msg":"x"}')
    expect(name).toBe('a.json')
    expect(await content.text()).toBe('{"code":500,"msg":"x"}')
    const page = await served({ ...headers, 'content-type': 'text/html' }, '<p>')
    expect(await page.content.text()).toBe('<p>')
  })

  it.each(['application/json', 'application/problem+JSON'])(
    'is none if it is %s without a name',
    async type => {
      const refused = served({ 'content-type': type }, '{"code":500,"msg":"无权限"}')
      expect(await failureOf(refused)).toMatchObject({ kind: 'refused', serverMessage: '无权限' })
    }
  )

  it('is none if it is a page without a name', async () => {
    const page = served({ 'content-type': 'TEXT/HTML; charset=utf-8' }, '<p>')
    expect(await failureOf(page)).toMatchObject({ kind: 'malformed', status: 200 })
  })

  it('is read as it comes where the way of the deployment knows no blobs', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=a.csv' }
    const adapter: AxiosAdapter = config =>
      Promise.resolve({ status: 200, statusText: '', headers, config, data: '名称' })
    const { content } = await createHttpClient({ adapter }).api(sheet, {})
    expect(await content.text()).toBe('名称')
    expect(content.type).toBe('text/csv')
  })
})

describe('text', () => {
  it('is JSON though a cipher is configured, if its header does not say otherwise', async () => {
    const cipher = { mode: 'CBC', key: '0123456789abcdef', iv: '0123456789abcdef' } as const
    expect(await api(json({ id: 1 }), { cipher })(endpoints.me, {})).toMatchObject({ id: '1' })
    const plain = { ...json({ id: 2 }), headers: { 'encrypt-aes': 'false' } }
    expect(await api(plain, { cipher })(endpoints.me, {})).toMatchObject({ id: '2' })
  })

  it('of blanks is nothing', async () => {
    expect(await api({ body: ' \r\n' })(endpoints.logout, {})).toBeNull()
  })

  it('that is no JSON is malformed, with its reason and its status', async () => {
    const failure = await failing({ status: 201, body: 'no' })
    expect(failure).toMatchObject({ kind: 'malformed', status: 201 })
    expect(failure.cause).toBeInstanceOf(SyntaxError)
  })

  it('of another shape than that of the contract is malformed, with its status', async () => {
    const body = { code: 200, data: { items: [], total: -1 } }
    const asked = api({ status: 201, ...json(body) })(endpoints.searchCompanies, { body: {} })
    const failure = await failureOf(asked)
    expect(failure).toMatchObject({ kind: 'malformed', status: 201 })
    expect(failure.cause).toEqual(expect.any(String))
  })
})

const told = async (msg: unknown) => (await failing({ status: 500, ...json({ msg }) })).serverMessage

const textTold = async (body: string) =>
  (await failing({ status: 409, body }, {}, { showApiErrorInfo: true })).serverMessage

describe('the message of a service', () => {
  it('is shown as it is, without the blanks around it', async () => {
    expect(await told('  库存\n不足 ')).toBe('库存\n不足')
    expect(await told('长'.repeat(200))).toBe('长'.repeat(200))
    expect(await told(` ${'长'.repeat(200)} `)).toBe('长'.repeat(200))
    expect(await told('请填写 <名称>')).toBe('请填写 <名称>')
    expect(await told('a <hr> and a <header> and a <headline>')).toBe(
      'a <hr> and a <header> and a <headline>'
    )
    expect(await told('见 example.com 的说明')).toBe('见 example.com 的说明')
    expect(await told('Error: no')).toBe('Error: no')
    expect(await told('line one\nat noon')).toBe('line one\nat noon')
    expect(await told('meet\n at_noon')).toBe('meet\n at_noon')
    expect(await told('look at it')).toBe('look at it')
  })

  it.each([
    ['', '   ', '长'.repeat(201)],
    ['<!DOCTYPE html>', '<html>', 'x <HEAD lang="de">', '<body>', '<title>a</title>', '<h1>Error</h1>'],
    ['x\n    at f (a.js:1)', 'x\n\tat com.example.A'],
    ['java.lang.NullPointerException', 'x: java.sql.SQLException: y', 'a.b.c.DataError', 'java.lang.Error'],
    [null, 7, ['库存不足'], { text: '库存不足' }]
  ])('is not shown if it is none, or the output of a program: %j', async (...messages) => {
    for (const message of messages) expect(await told(message)).toBeNull()
  })

  it('is that of a 500 only, unless more is wanted', async () => {
    const body = { msg: '甲', detail: '乙' }
    const message = async (status: number, showApiErrorInfo: boolean) =>
      (await failing({ status, ...json(body) }, {}, { showApiErrorInfo })).serverMessage
    expect(await message(500, false)).toBe('甲')
    expect(await message(501, false)).toBeNull()
    expect(await message(500, true)).toBe('乙')
    expect(await message(501, true)).toBe('乙')
  })

  it('may be the text itself, if that is no page', async () => {
    expect(await textTold('名额已满')).toBe('名额已满')
    expect(await textTold('剩余 < 1')).toBe('剩余 < 1')
    expect(await textTold('\n <p>Conflict</p>')).toBeNull()
    expect(await textTold('')).toBeNull()
    expect(await textTold('null')).toBeNull()
  })

  it.each([
    [400, '不能为空'],
    [413, '不能为空'],
    [415, '不能为空'],
    [422, '不能为空'],
    [403, null],
    [404, null],
    [409, null]
  ])('about what the user entered is shown where the call wants it: %i', async (status, serverMessage) => {
    const answer = { status, ...json({ detail: '不能为空' }) }
    expect(await failing(answer, { tellRefusal: true })).toMatchObject({ status, serverMessage })
    expect(await failing(answer)).toMatchObject({ status, serverMessage: null })
  })

  it('of a refusal with a reason of the contract is shown where the call wants it', async () => {
    const message = '密码由统一身份认证平台管理'
    const answer = { status: 409, ...json({ message, code: 'externalPassword' }) }
    const shown = { status: 409, reason: 'externalPassword', serverMessage: message }
    expect(await failing(answer, { tellRefusal: true })).toMatchObject(shown)
    expect(await failing(answer)).toMatchObject({ ...shown, serverMessage: null })
  })
})

describe('the message of a limit of the day', () => {
  const serverMessage = '今天已查看 10,000 行'

  it('is always shown', async () => {
    const bare = { status: 403, ...json({ code: 'limit', message: serverMessage }) }
    const enveloped = { status: 403, ...json({ code: 'limit', msg: serverMessage, data: null }) }
    const matched = api(bare)(endpoints.matchCompanies, { body: { names: ['科技'] } })
    const searched = api(enveloped)(endpoints.searchCompanies, { body: {} })
    for (const asked of [matched, searched]) {
      expect(await failureOf(asked)).toMatchObject({ reason: 'limit', serverMessage })
    }
  })
})

describe('the time to wait', () => {
  const now = Date.parse('2026-11-21T00:00:00Z')
  const wait = async (header?: string) => {
    const headers: Readonly<Record<string, string>> = header === undefined ? {} : { 'retry-after': header }
    return (await failing({ status: 503, headers }, {}, { clock: () => now })).retryAfter
  }

  it.each([
    ['0', 0],
    ['7', 7],
    ['120', 120],
    ['Sat, 21 Nov 2026 00:01:00 GMT', 60],
    ['2026-11-21T00:00:00.100Z', 1],
    ['Fri, 20 Nov 2026 00:00:00 GMT', 0],
    ['soon', null],
    ['x7', null],
    ['7 apples', null]
  ])('is read from seconds or a date: %s', async (header, seconds) => {
    expect(await wait(header)).toBe(seconds)
  })

  it('is not known without the header', async () => {
    expect(await wait()).toBeNull()
  })
})

describe('a background call', () => {
  it('fails for itself alone', async () => {
    const answer = { status: 500, ...json({ msg: '库存不足' }) }
    expect(await failing(answer, { silent: true })).toMatchObject({
      status: 500,
      serverMessage: '库存不足',
      silent: true
    })
    expect(await failing(answer)).toMatchObject({ silent: false })
  })
})
