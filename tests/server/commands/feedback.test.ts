import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { prepare } from '../../../host/server/commands/command.ts'
import { commands } from '../../../host/server/commands/feedback.ts'
import { noticesOf } from '../../../host/server/store/staff/notices.ts'
import { addSuggestion, suggestionPage } from '../../../host/server/store/staff/suggestions.ts'
import { PNG } from '../../contract/suggestionForm.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let database: TestDatabase
let staffId: string
const clock = createMovableClock('2026-11-21T01:00:00Z')

beforeAll(async () => {
  database = await openTestDatabase()
  await createDemoStaff({ db: database.db, clock })
  const { id } = await database.db
    .selectFrom('staff')
    .select('id')
    .where('account', '=', 'demo.lead')
    .executeTakeFirstOrThrow()
  staffId = id
})
afterAll(() => database.close())
afterEach(async () => {
  await database.db.deleteFrom('suggestion').execute()
})

const run = async (verb: string, ...words: readonly string[]) =>
  prepare(commands, `feedback:${verb}`, words).work({ ...database, database, clock, say: () => undefined })

const add = (text: string, images: readonly Uint8Array[] = []) =>
  addSuggestion(
    database.db,
    staffId,
    {
      kind: 'problem',
      text,
      contact: '分机 8021',
      screen: 'exploreCompany',
      images: images.map(bytes => ({ type: 'png', content: new Blob([Buffer.from(bytes)]) })),
      requestId: null,
      now: clock.now()
    },
    20
  )

describe('the command for feedback', () => {
  it('lists what waits, the oldest first', async () => {
    expect(await run('list')).toBe('没有等待答复的反馈。')
    const first = await add('列表打不开\n第二行', [PNG])
    const second = await add('导出少了一列')
    expect(await run('list')).toBe(
      [
        `#${first.id}  待处理  问题  2026-11-21T01:00:00.000Z  周明澈（演示）（demo.lead）`,
        '    列表打不开',
        '    第二行',
        '    页面：企业探索  联系方式：分机 8021  截图：1 张',
        '',
        `#${second.id}  待处理  问题  2026-11-21T01:00:00.000Z  周明澈（演示）（demo.lead）`,
        '    导出少了一列',
        '    页面：企业探索  联系方式：分机 8021'
      ].join('\n')
    )
  })

  it('replies, which its author reads', async () => {
    const { id } = await add('列表打不开')
    expect(await run('reply', id, ' 已修复，请刷新 ')).toBe(
      `已答复反馈 ${id}，状态：已答复。提出的人在“反馈”页可以看到。`
    )
    const { items } = await suggestionPage(database.db, staffId, { page: 1, pageSize: 20 })
    expect(items).toMatchObject([
      { id, state: 'answered', reply: '已修复，请刷新', repliedAt: '2026-11-21T01:00:00.000Z' }
    ])
    expect(await run('list')).toBe('没有等待答复的反馈。')
    expect(await run('list', '全部')).toContain('答复：已修复，请刷新')
    expect(await noticesOf(database.db, staffId)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'feedback', id, name: '列表打不开', at: '2026-11-21T01:00:00.000Z' }]
    })
    await run('reply', id, '正在查看', '处理中')
    expect(await run('list')).toContain(`#${id}  处理中`)
  })

  it('saves screenshots, for who saves them alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feedback-'))
    const { id } = await add('见截图，列名缺失', [PNG])
    const path = join(folder, `反馈${id}_截图1.png`)
    expect(await run('images', id, folder)).toBe(`已保存 ${path}`)
    expect(new Uint8Array(await readFile(path))).toEqual(PNG)
    expect((await stat(path)).mode & 0o077).toBe(0)
    await rm(folder, { recursive: true })
    expect(await run('images', (await add('没有截图的反馈')).id)).toMatch(/^反馈 \d+ 没有截图。$/)
  })

  it('lets nothing that was written steer the terminal', async () => {
    await add('\u001B[2J\u001B]0;标题\u0007清屏\u202E反转')
    const shown = await run('list')
    // oxlint-disable-next-line no-control-regex -- it is about them
    expect(shown).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F\u202E]/)
    expect(shown).toContain('清屏')
  })

  it.each([[['reply', '1']], [['reply', '1', '  ']], [['images']], [['reply', '1', 'a', 'b', 'c']]])(
    '%j says how it is used',
    async ([verb, ...words]) => {
      await expect(run(verb ?? '', ...words)).rejects.toThrow(`用法：npm run feedback:${verb} -- `)
    }
  )

  it.each([
    [['list', 'x'], '要列出全部请写“全部”，“x”不是。'],
    [['reply', '1', '好'.repeat(1001)], '答复应为 1–1000 个字。'],
    [['reply', '1', '好', '待处理'], '状态应为处理中、已答复、已关闭之一。']
  ])('%j is refused with a sentence', async ([verb = '', ...words], sentence) => {
    await expect(run(verb, ...words)).rejects.toThrow(sentence)
  })

  it.each(['999999', 'abc', "1' OR '1'='1"])('knows no suggestion %s', async id => {
    await expect(run('reply', id, '好的')).rejects.toThrow(`没有编号为 ${id} 的反馈。`)
    expect(await run('images', id)).toBe(`反馈 ${id} 没有截图。`)
  })
})
