import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../../../host/server/base/log.ts'
import { openJobs } from '../../../host/server/jobs/openJobs.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { createSample } from '../../helpers/testCluster.ts'
import { openOwn, type TestDatabase } from '../../helpers/testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openOwn(await createSample(300, { DEMO: 'off' }))
})
afterAll(() => database.close())

const run = (...words: readonly string[]) =>
  shownByCommand({
    words,
    env: { DATABASE_URL: database.config.databaseUrl ?? '', DEMO: 'on', CLOCK: '2026-11-21' }
  })
const sql = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows
const counted = async (table: string) => (await sql(`SELECT count(*)::int4 AS count FROM ${table}`))[0]?.count

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const manager = `(SELECT id FROM staff WHERE account = 'demo.manager')`
const lead = `(SELECT id FROM staff WHERE account = 'demo.lead')`
const first = '(SELECT min(id) FROM company)'

/** An export of one company. */
const anExport = (trace: string, state: string, at: string, more = '') =>
  sql(`INSERT INTO staff_export (staff_id, state, format, columns, company_ids, trace_code, month, created_at, ended_at${more && ', file_name, size'})
    VALUES (${manager}, '${state}', 'csv', '{}', ARRAY[${first}], '${trace}', '2020-01', '${at}',
      ${state === 'running' || state === 'queued' ? 'NULL' : `'${at}'`}${more})`)

beforeEach(() =>
  sql(
    'DELETE FROM staff_export; DELETE FROM favorite; DELETE FROM point; DELETE FROM saved_search; DELETE FROM staff_usage'
  )
)

describe('the command check', () => {
  it('finds nothing in what the server has written', async () => {
    const { out, exitCode } = await run('check')
    expect(out).toMatch(/^核对了 \d+ 项，没有发现矛盾/)
    expect(exitCode).toBe(0)
  })

  it('tells of each contradiction how many there are, an example and what to do', async () => {
    await sql(`UPDATE company SET uscc = 'wrong' WHERE id = ${first}`)
    await sql('UPDATE facet_total SET count = count + 1 WHERE term = (SELECT min(term) FROM facet_total)')
    await anExport('EX-1', 'done', '2026-11-20', `, 'list.csv', 4`)
    await sql(`INSERT INTO favorite (staff_id, company_id, created_at, assignee_id)
      VALUES (${manager}, ${first}, now(), ${lead})`)
    await sql(`INSERT INTO saved_search (staff_id, name, criteria, columns, created_at)
      VALUES (${manager}, '空', '{}', '{}', now())`)
    const { out, error, exitCode } = await run('check')
    const lines = out.trim().split('\n')
    for (const begin of [
      '检索数据与基本信息不一致：1 处，例如 ',
      '筛选条件的企业数与企业不一致：1 处，例如 term ',
      '已完成的导出或报告没有文件，或文件不全：1 处，例如 ',
      '本月用掉的额度少于导出与报告所用的：1 处，例如 ',
      '收藏指派给了别人，却不在任何分组中：1 处，例如 ',
      '保存的搜索没有任何一次的结果：1 处，例如 '
    ]) {
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${begin}.+。.+。$`)))
    }
    expect(lines).toHaveLength(6)
    expect([error, exitCode]).toEqual([expect.stringMatching(/^有 6 种矛盾/), 1])
  })
})

const deleted = (verb: string) => [
  `${verb} 1,200 条员工的使用记录：超过 180 天`,
  `${verb} 1 条未登录者的使用记录：超过 30 天`,
  `${verb} 1 天的查看行数：超过 365 天`,
  `${verb} 1 张反馈的截图（文字与答复保留）：超过 180 天`,
  `${verb} 1 个已结束的导出与报告：超过 365 天`,
  `${verb} 1 段没有主人的文件：超过 1 天`
]

describe('the command retention', () => {
  it('counts what is older than its time, and deletes it when it is told to, but nothing of a running job', async () => {
    const old = '2024-01-01'
    for (const [trace, state] of [
      ['A', 'expired'],
      ['B', 'running'],
      ['C', 'queued'],
      ['D', 'done']
    ] as const) {
      await anExport(trace, state, old, `, 'list.csv', 1`)
    }
    await anExport('E', 'failed', ago(20))
    await sql(
      `INSERT INTO staff_export_part SELECT id, 0, 0, 'x' FROM staff_export WHERE trace_code IN ('B', 'D')`
    )
    await sql(`INSERT INTO staff_export_part SELECT id, 7, 0, 'x' FROM staff_export WHERE trace_code = 'B'`)
    await sql(`INSERT INTO point (event, trigger_name, staff_id, created_at)
      SELECT 'click', 'a', ${manager}, '${old}' FROM generate_series(1, 1200)`)
    await sql(`INSERT INTO point (event, trigger_name, staff_id, created_at) VALUES
      ('click', 'a', ${manager}, '${ago(1)}'), ('click', 'a', NULL, '${ago(60)}')`)
    await sql(`INSERT INTO suggestion (staff_id, kind, text, state, created_at) VALUES
      (${manager}, 'bug', 'answered', 'closed', '${old}'), (${manager}, 'bug', 'open', 'pending', '${old}')`)
    await sql(`INSERT INTO suggestion_image SELECT id, 1, 'png', 'x' FROM suggestion`)
    await sql(`INSERT INTO staff_shown_rows VALUES (${manager}, '${old}', 5), (${manager}, '${ago(1)}', 5)`)
    expect((await run('retention', '--dry-run')).out.trim().split('\n')).toEqual(deleted('将删除'))
    expect(await counted('point')).toBe(1202)
    expect((await run('retention')).out.trim().split('\n')).toEqual(deleted('已删除'))
    expect((await run('retention')).out).toBe('没有超过保留期的内容。\n')
    expect(await sql('SELECT trace_code FROM staff_export ORDER BY 1')).toEqual(
      ['B', 'C', 'D', 'E'].map(trace_code => ({ trace_code }))
    )
    expect(await sql('SELECT attempt FROM staff_export_part')).toEqual([{ attempt: 0 }, { attempt: 0 }])
    expect([await counted('point'), await counted('suggestion'), await counted('suggestion_image')]).toEqual([
      1, 2, 1
    ])
  })
})

describe('the command queue', () => {
  it('tells who waits, since when, and why something failed', async () => {
    expect((await run('queue')).out).toBe('还没有任务队列：服务第一次启动时建立。\n')
    const clock = createMovableClock()
    const jobs = openJobs(
      { pool: database.pool, real: database, demo: null },
      { config: database.config, clock, log: createLog('silent') }
    )
    await jobs.start()
    await jobs.stop()
    await anExport('W', 'queued', ago(0.5))
    await anExport('F', 'failed', ago(0.5))
    await sql(`UPDATE staff_export SET problem = '磁盘已满' WHERE state = 'failed'`)
    const { out } = await run('queue')
    expect(out).toMatch(
      /真实数据 +等待 +进行 +24 小时完成 +24 小时失败 +最久等待\n名单导出 +1 +0 +0 +1 +432\d\d 秒\n/
    )
    expect(out).toMatch(/名单导出 +等待 +demo\.manager +[\d: -]{19} +-- +0 +--/)
    expect(out).toMatch(/名单导出 +失败 +demo\.manager .+ 磁盘已满\n/)
    expect(out).toMatch(/\nforgetOld +/)
  })
})

describe('the command person:forget', () => {
  it('deletes what is personal of a disabled account, and names what stays', async () => {
    const staff = `(SELECT id FROM staff WHERE name = '王敏')`
    await run('staff:add', 'wang.min', '王敏', '--department', '苏州')
    await sql(
      `INSERT INTO staff_profile (staff_id, phone, changed_at) VALUES (${staff}, '13800000000', now())`
    )
    await sql(
      `INSERT INTO point (event, trigger_name, staff_id, created_at) VALUES ('a', 'b', ${staff}, now())`
    )
    await sql(`INSERT INTO favorite (staff_id, company_id, created_at) VALUES (${staff}, ${first}, now())`)
    await sql(`INSERT INTO staff_export (staff_id, state, format, columns, company_ids, trace_code, month, created_at, file_name, size)
      VALUES (${staff}, 'done', 'csv', '{}', '{}', 'EX-W', '2026-11', now(), 'list.csv', 1)`)
    await sql(`INSERT INTO staff_export_part SELECT id, 0, 0, 'x' FROM staff_export`)
    expect((await run('person:forget', 'wang.min')).error).toMatch(/^账号 wang\.min 仍在使用：请先停用/)
    expect((await run('person:forget', 'demo.lead')).exitCode).toBe(1)
    await run('staff:disable', 'wang.min')

    const dry = await run('person:forget', 'wang.min', '--dry-run')
    expect(dry.out).toMatch(
      /^将删除 1 份个人资料.*\n将删除 1 条使用记录\n将删除 1 个导出与报告的文件\n将删除账号 wang\.min /
    )
    expect(await sql(`SELECT account FROM staff WHERE name = '王敏'`)).toEqual([{ account: 'wang.min' }])
    const { out } = await run('person:forget', 'Wang.Min')
    expect(out).toMatch(/^已删除 1 份个人资料.*\n(?:.*\n)+依法保留：审计日志/)
    expect(
      await sql(`SELECT name, password_hash AS password FROM staff WHERE account LIKE 'left-%'`)
    ).toEqual([{ name: expect.stringMatching(/^离职员工 \d+$/) as string, password: null }])
    expect([
      await counted('staff_profile'),
      await counted('staff_export_part'),
      await counted('favorite')
    ]).toEqual([0, 0, 1])
    expect(await sql('SELECT state, trace_code AS code FROM staff_export')).toEqual([
      { state: 'expired', code: 'EX-W' }
    ])
    expect(await sql(`SELECT staff_name AS name FROM audit_entry WHERE subject = '删除个人信息'`)).toEqual([
      { name: '王敏' }
    ])
    expect((await run('person:forget', 'wang.min')).exitCode).toBe(1)
  })
})

describe('the commands that spread companies over several machines', () => {
  it('say what a database without Citus lacks, and change nothing', async () => {
    const { error, exitCode } = await run('db:distribute', '--yes')
    expect(error).toContain('这个数据库没有 Citus 扩展')
    expect(exitCode).toBe(1)
    const gathered = await run('db:gather', '--yes')
    expect(gathered.out).toBe('企业数据没有分布到其他节点，无需收回。\n')
    expect(gathered.exitCode).toBe(0)
  })

  it('take no number of shards that is none', async () => {
    const { error, exitCode } = await run('db:distribute', '--shards', '0')
    expect(error).toContain('分片数请填写 1 到 1024 的整数')
    expect(exitCode).toBe(2)
  })
})
