import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { MatchAnswer } from '../../../src/contract/entities/match.ts'
import { call } from '../../contract/call.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'
import { textRows, workbookOf } from '../../helpers/workbook.ts'
import { sampleCompany } from '../../../src/sample/company.ts'

const URL_PATH = '/api/data-query/v1/companies:match'
const known = sampleCompany(3)

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer({ companies: 40 })
  token = await signInAs(server.base, 'demo.reader')
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly answer: MatchAnswer & { readonly message?: string }
}

async function upload(content: string | Uint8Array, name = 'list.csv'): Promise<Answer> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
  const { status, body } = await call(server.base, endpoints.matchCompanies, { body: form }, token)
  return { status, answer: body as Answer['answer'] }
}

const namesOf = ({ answer }: Answer) => answer.rows.map(row => row.candidates[0]?.name ?? row.miss)

describe('an uploaded list', () => {
  it('is matched row by row, with its own columns', async () => {
    const answer = await upload(
      `备注,公司名称,税号\n甲,${known.name},\n乙,没有的企业有限公司,\n丙,,${known.uscc}\n`
    )
    expect(answer.status).toBe(200)
    expect(answer.answer.columns).toEqual(['备注', '公司名称', '税号'])
    expect(namesOf(answer)).toEqual([known.name, 'notFound', known.name])
    expect(answer.answer.rows[1]).toMatchObject({
      line: 3,
      cells: ['乙', '没有的企业有限公司', ''],
      name: '没有的企业有限公司',
      certain: false,
      candidates: []
    })
  })

  it('may be a workbook', async () => {
    const rows = textRows([['重点企业'], ['企业名称', '统一社会信用代码'], [known.name, known.uscc]])
    const more = { name: '二季度', rows: textRows([['企业名称'], ['甲测试有限公司']]) }
    const answer = await upload(workbookOf({ sheets: [{ rows }, more] }), '名单.xlsx')
    expect(namesOf(answer)).toEqual([known.name])
    expect(answer.answer.otherSheets).toEqual(['二季度'])
    expect(answer.answer.rows[0]).toMatchObject({ line: 3, certain: true })
  })

  it('needs no header if its content is recognized', async () => {
    const answer = await upload(`${known.name},甲\n没有的企业有限公司,乙\n`)
    expect(answer.answer.columns).toEqual(['第 1 列', '第 2 列'])
    expect(namesOf(answer)).toEqual([known.name, 'notFound'])
    expect(namesOf(await upload(`甲乙科技有限公司\n${known.name}\n`))).toEqual(['notFound', known.name])
    expect(namesOf(await upload(`对手方,金额\n${known.name},1\n`))).toEqual([known.name])
    expect(namesOf(await upload(`${known.uscc}\n`))).toEqual([known.name])
  })

  it('without a header loses no row', async () => {
    const short = known.aliases[0] ?? known.name
    const oneColumn = await upload(`宁德时代\n${known.name}\n${short}\n`)
    expect(oneColumn.answer.rows.map(row => row.name)).toEqual(['宁德时代', known.name, short])
    const below = await upload(`\n甲乙科技有限公司\n${known.name},是\n丙丁科技有限公司,是\n`)
    expect(below.answer.rows.map(row => [row.line, row.cells[0]])).toEqual([
      [2, '甲乙科技有限公司'],
      [3, known.name],
      [4, '丙丁科技有限公司']
    ])
    const rows = textRows([['宁德时代'], [known.name]])
    const sheet = await upload(workbookOf({ sheets: [{ rows }] }), '名单.xlsx')
    expect(sheet.answer.rows.map(row => row.name)).toEqual(['宁德时代', known.name])
    expect(namesOf(await upload(`合作对象名称\n${known.name}\n`))).toEqual([known.name])
  })

  it('may have codes among the names, and numbers before them', async () => {
    const answer = await upload(`企业名称\n${known.uscc}\n1. ${known.name}。\n${known.name} ${known.uscc}\n`)
    expect(namesOf(answer)).toEqual([known.name, known.name, known.name])
    expect(answer.answer.rows.map(row => row.certain)).toEqual([true, true, true])
    expect(answer.answer.rows[1]).toMatchObject({ name: `1. ${known.name}。` })
    const { body } = await call(
      server.base,
      endpoints.matchCompanies,
      { body: { names: [`2\t${known.name}\t${known.uscc}`, `（3）${known.name}；`] } },
      token
    )
    expect((body as MatchAnswer).rows.map(row => row.candidates[0]?.score)).toEqual([100, 100])
  })

  it('with a code of another company has to be confirmed', async () => {
    const answer = await upload(`企业名称,税号\n${known.name},${sampleCompany(4).uscc}\n`)
    expect(answer.answer.rows[0]).toMatchObject({ certain: false })
    expect(answer.answer.rows[0]?.candidates.map(each => each.name).toSorted()).toEqual(
      [known.name, sampleCompany(4).name].toSorted()
    )
  })

  it('uses the region to choose between companies', async () => {
    const answer = await upload(`企业名称,省份\n${known.name},不知道\n${known.name},西藏自治区\n`)
    expect(answer.answer.rows[0]?.candidates[0]).toMatchObject({ doubts: [] })
    expect(answer.answer.rows[1]?.candidates[0]).toMatchObject({ doubts: ['region'] })
  })

  it('accepts rows that are too long or too short', async () => {
    const answer = await upload(`企业名称,备注\n${known.name},甲,多\n${known.name}\n`)
    expect(answer.answer.columns).toEqual(['企业名称', '备注', '第 3 列'])
    expect(answer.answer.rows.map(row => row.cells)).toEqual([
      [known.name, '甲', '多'],
      [known.name, '', '']
    ])
  })

  it.each([
    ['nothing', '', 'a.csv', /是空的/],
    ['only a head', '企业名称,税号\n', 'a.csv', /只有表头/],
    ['no column of companies', '项目,金额\nA,1\n', 'a.csv', /没有找到企业名称或统一社会信用代码.*项目、金额/],
    ['too many rows', `企业名称\n${'甲有限公司\n'.repeat(2001)}`, 'a.csv', /超过 2,000 行/],
    [
      'too many cells',
      `企业名称,${Array.from({ length: 400 }, (_, at) => at).join(',')}\n${'甲有限公司\n'.repeat(1000)}`,
      'a.csv',
      /^a\.csv 的内容过多/
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a.png', /不是表格文件/],
    ['a name that is a path', '', '../../etc/cron.d/x.csv', /^文件 x\.csv 是空的/]
  ])('with %s is refused with a sentence', async (_, content, name, sentence) => {
    const { status, answer } = await upload(content, name)
    expect(status).toBe(400)
    expect(answer.message).toMatch(sentence)
  })

  it('is limited in rows', async () => {
    const { status, answer } = await upload(`企业名称\n${'甲有限公司\n'.repeat(2000)}`)
    expect(status).toBe(200)
    expect(answer.rows).toHaveLength(2000)
  })
})

const send = (body: BodyInit, headers: Record<string, string> = {}, path = URL_PATH) =>
  fetch(`${server.base}${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'platform-id': 'test', ...headers }
  })

describe('a form', () => {
  it.each([
    ['without a file', [], 400, /请选择要上传的文件/],
    ['with a text in its place', [['file', 'text']], 400, /请选择要上传的文件/],
    [
      'with two files',
      [
        ['file', new File(['企业名称\n甲\n'], 'a.csv')],
        ['file', new File(['a'], 'b.csv')]
      ],
      413,
      /最多上传 1 个文件/
    ]
  ] as const)('%s is refused', async (_, parts, status, sentence) => {
    const form = new FormData()
    for (const [name, value] of parts) form.append(name, value)
    const answer = await send(form)
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toMatch(sentence)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    [
      'an end that never comes',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n企业'
    ],
    ['nothing in it', 'multipart/form-data; boundary=b', '']
  ])('with %s is refused', async (_, type, body) => {
    const answer = await send(body, { 'content-type': type })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/\p{Script=Han}/u)
  })

  it('is accepted by its endpoint only, with permission', async () => {
    const form = new FormData()
    form.append('file', new File(['企业名称\n甲\n'], 'a.csv'))
    expect((await send(form, {}, '/api/data-query/v1/auth/demo/login')).status).toBe(415)
    expect((await send(form, { authorization: '' })).status).toBe(401)
  })

  it('mentions the limit', async () => {
    const answer = await call(
      server.base,
      endpoints.matchCompanies,
      { body: { names: Array.from({ length: 2001 }, () => '甲') } },
      token
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/最多查找 2000 家/) }
    })
  })
})
