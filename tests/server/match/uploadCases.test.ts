import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { MatchAnswer } from '../../../src/contract/entities/match.ts'
import { call } from '../../contract/call.ts'
import { createDataFolder, type DataFolder } from '../../helpers/dataFolder.ts'
import { startServerProcess, type ServerProcess } from '../../helpers/serverProcess.ts'
import { hasShared, sharedTitle, yardstick } from '../../helpers/shared.ts'

interface UploadAnswer {
  readonly status: number
  readonly answer: MatchAnswer & { readonly message?: string }
}

interface Case {
  readonly id: string
  readonly level: string
  readonly class: 'csv' | 'xlsx'
  readonly input: {
    readonly recipe: string
    readonly rows?: number
    readonly mb?: number
    readonly parts?: number
    readonly filename?: string
  }
  readonly expected: { readonly rss_growth_mb_max: number; readonly max_ms: number }
}

const cases = yardstick<readonly Case[]>('import') ?? []
const fixtures = resolve(import.meta.dirname, '../../../../shared/yardsticks/fixtures')

/** What the recipe of a case makes, where no file of it lies ready. */
const recipes: Readonly<Record<string, (input: Case['input']) => string>> = {
  csv_rows: ({ rows = 0 }) =>
    `企业名称,统一社会信用代码\n${'杭州云计算有限公司,91350100M000100Y43\n'.repeat(rows)}`,
  csv_one_field_mb: ({ mb = 0 }) => `企业名称\n${'x'.repeat(mb * 1_000_000)}`,
  csv_unclosed_quote: ({ mb = 0 }) => `企业名称\n"${'甲,乙\n'.repeat((mb * 1_000_000) / 8)}`
}

function contentOf({ id, class: kind, input }: Case): string | Uint8Array<ArrayBuffer> {
  return recipes[input.recipe]?.(input) ?? new Uint8Array(readFileSync(resolve(fixtures, `${id}.${kind}`)))
}

type Outcome = (answer: UploadAnswer) => void

const refused =
  (status: number, sentence: RegExp): Outcome =>
  answer => {
    expect(answer).toMatchObject({ status, answer: { message: expect.stringMatching(sentence) } })
  }
const read =
  (...cells: readonly (readonly string[])[]): Outcome =>
  answer => {
    expect(answer.answer.message).toBeUndefined()
    expect(answer.answer.rows.map(row => row.cells)).toEqual(cells)
  }
const sound = ['杭州云计算有限公司', '91350100M000100Y43']

/** What comes of each case; one that is missing here fails. */
const outcomes: Readonly<Record<string, Outcome>> = {
  'import-c01': refused(413, /超过 5 MB/),
  'import-c02': refused(413, /超过 5 MB/),
  'import-c03': refused(400, /引号没有闭合/),
  'import-c04': read(['企业有限公司', '91350100M000100Y43']),
  'import-c05': read(sound),
  'import-c08': read(['a', 'b']),
  'import-c09': read(['甲', '', '', ''], ['乙', '91350100M000100Y43', '多', '余'], ['丙', '', '', '']),
  'import-c11': refused(400, /没有找到企业名称.*__proto__、constructor、toString/),
  'import-c13': read(['<img src=x onerror=alert(1)>', ''], ['<script>alert(1)</script>', '']),
  'import-c14': read([`'; DROP TABLE enterprise;--`, ''], [`%' OR 1=1--`, '']),
  'import-c15': read(sound),
  'import-c18': read(sound, ['坏行', 'BAD'], ['', '91350100M000100Y43']),
  'import-c21': read(sound),
  'import-x01': refused(400, /解压后过大/),
  'import-x02': refused(400, /解压后过大/),
  'import-x07': read(sound),
  'import-x09': read(sound),
  'import-x10': read(['', '']),
  'import-x11': read(['x', '91350100M000100Y43']),
  'import-x12': refused(400, /加密/),
  'import-x13': refused(400, /网页|不是/),
  'import-x15': refused(400, /已损坏/),
  'import-x17': read(sound),
  'import-x18': answer => expect(answer.answer.rows[0]?.miss).toBe('tooLong'),
  'import-x19': read(sound)
}

describe.skipIf(!hasShared)(sharedTitle('uploads of the yardstick'), () => {
  let data: DataFolder
  let server: ServerProcess
  let base: string
  let token: string

  beforeAll(async () => {
    data = await createDataFolder(20)
    server = startServerProcess({ DATA_DIR: data.path, LOG_LEVEL: 'warn' })
    base = await server.ready
    const { body } = await call(base, endpoints.loginByDemo, { body: {} }, null)
    token = (body as { access_token: string }).access_token
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await data.remove()
  })

  const send = async (form: FormData): Promise<UploadAnswer> => {
    const { status, body } = await call(base, endpoints.matchCompanies, { body: form }, token)
    return { status, answer: body as UploadAnswer['answer'] }
  }

  it.each(
    cases.filter(each => each.input.recipe !== 'multipart_limits').map(each => [each.id, each] as const)
  )('%s', async (id, each) => {
    const form = new FormData()
    form.append('file', new File([contentOf(each)], each.input.filename ?? `${id}.${each.class}`))
    const before = residentMegabytes(server.pid)
    const begun = performance.now()
    const answer = await send(form)
    const took = performance.now() - begun
    const grown = residentMegabytes(server.pid) - before
    outcomes[id]?.(answer)
    expect(outcomes[id]).toBeDefined()
    // The machine of a test is slower than the one of the case.
    expect(took).toBeLessThan(10 * each.expected.max_ms)
    expect(grown).toBeLessThan(each.expected.rss_growth_mb_max)
  })

  it.each(
    cases.filter(each => each.input.recipe === 'multipart_limits').map(each => [each.id, each] as const)
  )('%s', async (_, { input }) => {
    const form = new FormData()
    for (let at = 0; at < (input.parts ?? 0); at++) form.append(`p${at}`, 'x')
    const { status, answer } = await send(form)
    expect([400, 413]).toContain(status)
    expect(answer.message).toMatch(/\p{Script=Han}/u)
  })

  it('the server goes on after all of them', async () => {
    // A busy one says so for a moment.
    await expect.poll(async () => (await fetch(`${base}/healthz`)).status, { timeout: 20_000 }).toBe(200)
  })
})

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
