import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SUGGESTION_IMAGES } from '../../../src/catalogue/suggestion.ts'
import type { RequestOf } from '../../../src/contract/base/defineEndpoint.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { MAX_SUGGESTIONS } from '../../../src/contract/endpoints/suggestions.ts'
import type { Suggestion } from '../../../src/contract/entities/suggestion.ts'
import { fillPath } from '../../../src/contract/base/path.ts'
import { services } from '../../../src/contract/base/services.ts'
import type { Page } from '../../../src/contract/base/shape.ts'
import { call } from '../../contract/call.ts'
import { PNG, suggestionForm } from '../../contract/suggestionForm.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

let server: TestServer
let manager: string
let lead: string
const clock = createMovableClock()

beforeAll(async () => {
  server = await startTestServer({ companies: 1, clock })
  await signInAll()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('suggestion').execute()
})

async function signInAll(): Promise<void> {
  manager = await signInAs(server.base, 'demo.manager')
  lead = await signInAs(server.base, 'demo.lead')
}

type Body = RequestOf<typeof endpoints.addSuggestion>['body']

const add = (body: Body, as = manager) => call(server.base, endpoints.addSuggestion, { body }, as)
const list = async (as = manager, query = {}) =>
  (await call(server.base, endpoints.suggestions, { query }, as)).body as Page<Suggestion>
const idea = { kind: 'idea' as const, text: '希望名单可以按距离排序' }
const messageOf = ({ body }: { readonly body: unknown }) => (body as { message: string }).message
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const REQUEST = '6f1f9f0e-3c55-4b3a-9d8e-0d5b1a2c3d4e'

async function image(id: string, at: string, as = manager) {
  const { basePath } = services.dataQuery
  const path = fillPath(endpoints.suggestionImage, { id, at })
  return fetch(`${server.base}${basePath}/${path}`, { headers: { Authorization: `Bearer ${as}` } })
}

describe('suggestions', () => {
  it('are listed newest first, to their author alone', async () => {
    for (const text of ['第一条反馈', '第二条反馈', '第三条反馈']) await add({ ...idea, text })
    await add({ ...idea, text: '主管的反馈' }, lead)
    expect((await list()).items.map(each => each.text)).toEqual(['第三条反馈', '第二条反馈', '第一条反馈'])
    const second = await list(manager, { page: 2, pageSize: 2 })
    expect([second.items.map(each => each.text), second.total]).toEqual([['第一条反馈'], 3])
    expect((await list(lead)).items.map(each => each.text)).toEqual(['主管的反馈'])
  })

  it('hold what was sent, as it was sent', async () => {
    const text = '<script>alert(1)</script>\n第二行 😀'
    const { status, body } = await add({ ...idea, text: `  ${text} `, contact: '分机 8021', screen: 'home' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'idea',
      text,
      contact: '分机 8021',
      screen: 'home',
      images: 0,
      state: 'pending',
      reply: null,
      createdAt: clock.now().toISOString()
    })
    expect((await list()).items).toEqual([body])
  })

  it('about a screen that this service does not know yet are kept', async () => {
    const { status, body } = await add({ ...idea, screen: 'laterScreen' })
    expect([status, body]).toEqual([201, expect.objectContaining({ screen: 'laterScreen' })])
  })

  it.each([
    [{ ...idea, text: '太短' }, '请至少写 5 个字'],
    [{ ...idea, text: '字'.repeat(501) }, '不能超过 500 个字'],
    [{ kind: 'praise', text: '很好很好' }, '请选择反馈类型'],
    [{ ...idea, contact: '长'.repeat(101) }, '不能超过 100 个字'],
    [{ ...idea, text: '含有\0无法保存的字符' }, '文字中含有无法保存的字符'],
    [{ text: '没有类型的反馈', kind: '' }, '请选择反馈类型']
  ])('of %j are refused with a sentence, as JSON and as a form', async (body, sentence) => {
    const asked = await add(body as Body)
    expect([asked.status, messageOf(asked)]).toEqual([400, expect.stringContaining(sentence)])
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.append(name, value)
    const posted = await add(form)
    expect([posted.status, messageOf(posted)]).toEqual([400, expect.stringContaining(sentence)])
    expect((await list()).total).toBe(0)
  })

  it('sent twice as one request are one, for each person', async () => {
    const first = await add({ ...idea, requestId: REQUEST })
    const again = await add(suggestionForm([PNG], { requestId: REQUEST }))
    expect(again.body).toEqual(first.body)
    await add({ ...idea, requestId: REQUEST }, lead)
    expect([(await list()).total, (await list(lead)).total]).toEqual([1, 1])
  })

  it('sent at once do not pass the limit of a day, which ends after a day', async () => {
    const answers = await Promise.all(Array.from({ length: MAX_SUGGESTIONS + 4 }, () => add(idea)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_SUGGESTIONS)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4)
    expect((await add(idea, lead)).status).toBe(201)
    clock.pass({ hours: 25 })
    await signInAll()
    expect((await add(idea)).status).toBe(201)
  })
})

describe('screenshots', () => {
  it('are given back to their author byte for byte, as a file that nothing runs', async () => {
    const { body } = await add(suggestionForm([PNG, JPEG]))
    const { id, images } = body as Suggestion
    expect(images).toBe(2)
    const first = await image(id, '1')
    expect(new Uint8Array(await first.arrayBuffer())).toEqual(PNG)
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(first.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const second = await image(id, '2')
    expect(new Uint8Array(await second.arrayBuffer())).toEqual(JPEG)
    expect(second.headers.get('content-type')).toBe('image/jpeg')
  })

  it('are nobody else’s', async () => {
    const { id } = (await add(suggestionForm([PNG]))).body as Suggestion
    expect((await image(id, '1', lead)).status).toBe(404)
    for (const at of ['0', '2', '99999', '-1', 'x']) expect((await image(id, at)).status).toBe(404)
    expect((await image('abc', '1')).status).toBe(404)
  })

  it('are what they hold, whatever they are called', async () => {
    const answer = await add(suggestionForm([PNG, '<svg onload="alert(1)">']))
    expect([answer.status, messageOf(answer)]).toEqual([
      400,
      '截图 2.png 不是 PNG 或 JPEG 图片，请另存为其中一种后再添加'
    ])
    expect((await list()).total).toBe(0)
  })

  it('are five at most, and not too large', async () => {
    expect((await add(suggestionForm([PNG, PNG, PNG, PNG, PNG]))).status).toBe(201)
    const many = await add(suggestionForm([PNG, PNG, PNG, PNG, PNG, PNG]))
    expect([many.status, messageOf(many)]).toEqual([413, expect.stringContaining('5')])
    const large = new Uint8Array(SUGGESTION_IMAGES.bytes + 1)
    large.set(PNG)
    const tooLarge = await add(suggestionForm([large]))
    expect([tooLarge.status, messageOf(tooLarge)]).toEqual([413, expect.stringContaining('5 MB')])
    expect((await list()).total).toBe(1)
  })

  it('of the largest size are kept', async () => {
    const large = new Uint8Array(SUGGESTION_IMAGES.bytes)
    large.set(PNG)
    const { id } = (await add(suggestionForm([large, large, large, large, large]))).body as Suggestion
    expect((await (await image(id, '5')).arrayBuffer()).byteLength).toBe(SUGGESTION_IMAGES.bytes)
  })
})
