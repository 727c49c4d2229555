import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_HASH } from '../../../../host/server/store/audit/auditLine.ts'
import { checkAudit } from '../../../../host/server/store/audit/checkAudit.ts'
import { cutAudit } from '../../../../host/server/store/audit/cutAudit.ts'
import { headOf, sealAudit } from '../../../../host/server/store/audit/sealAudit.ts'
import { streamAudit } from '../../../../host/server/store/audit/streamAudit.ts'
import { openTestDatabase, type TestDatabase } from '../../../helpers/testDatabase.ts'
import { shownByCommand } from '../../../helpers/shownByCommand.ts'
import { addEntries, tamper } from './entries.ts'

let store: TestDatabase

beforeEach(async () => {
  store = await openTestDatabase()
  await addEntries(store.db, 30, '2026-11-19')
  await addEntries(store.db, 30, '2026-11-20')
  await seal()
})

afterEach(() => store.close())

const seal = () => sealAudit(store.db, new AbortController().signal)

const check = (...words: readonly string[]) =>
  shownByCommand({
    words: ['audit:check', ...words],
    env: { DATABASE_URL: store.config.databaseUrl ?? '', DEMO: 'off' }
  })

describe('a log that nobody has touched', () => {
  it('holds, and tells its newest hash, which it holds to later', async () => {
    const { hash } = await headOf(store.db)
    const first = await check()
    expect(first).toMatchObject({ error: '', exitCode: 0 })
    expect(first.out).toContain('审计日志完整：60 条，2026-11-19 至 2026-11-20，最后是第 60 条。')
    expect(first.out).toContain(`最新的校验值：${hash.toString('hex')}`)
    await addEntries(store.db, 5, '2026-11-21')
    const { out, exitCode } = await check('--from-hash', hash.toString('hex').toUpperCase())
    expect(exitCode).toBe(0)
    expect(out).toContain('审计日志完整：65 条，2026-11-19 至 2026-11-21，最后是第 65 条。')
    expect(out).toContain('给出的校验值是第 60 条的，至此没有改动。')
  })

  it('is read in batches', async () => {
    await addEntries(store.db, 11_000, '2026-11-21')
    await seal()
    expect(await checkAudit(store.db)).toMatchObject({ entries: 11_060, wrong: 0 })
  })
})

describe('a log that somebody with the password of the database has touched', () => {
  it.each([
    [
      'a changed row',
      `UPDATE audit_entry SET subject = '别的' WHERE id = 42`,
      '- 第 42 条（编号 42，2026-11-20）被改过，或校验值被改过。'
    ],
    [
      'a row of another day',
      `UPDATE audit_entry SET day = '2026-11-01' WHERE id = 42`,
      '- 第 42 条（编号 42，2026-11-01）被改过，或校验值被改过。'
    ],
    [
      'a row that is missing in the middle',
      `DELETE FROM audit_entry WHERE id = 30`,
      '- 第 30 条（编号 30，前一条在 2026-11-19）缺少，已被删除。'
    ],
    [
      'one that is missing at the end',
      `DELETE FROM audit_entry WHERE id = 60`,
      '- 第 60 条（编号 60，前一条在 2026-11-20）缺少，已被删除。'
    ],
    [
      'one that is missing with its seal',
      `DELETE FROM audit_entry WHERE id = 30; DELETE FROM audit_seal WHERE entry_id = 30`,
      '- 第 30 条起的校验值缺少，前一条在 2026-11-20。'
    ],
    [
      'one that was put between others',
      `INSERT INTO audit_entry (id, at, day, staff_id, staff_name, action) OVERRIDING SYSTEM VALUE
       VALUES (-4, now(), '2026-11-18', 1, '假', 'reveal'), (-5, now(), '2026-11-18', 1, '假', 'reveal')`,
      '- 编号 -5 的记录（2026-11-18）不是由服务写入的：它插在已经校验的记录之间。'
    ],
    [
      'one whose seal was counted again',
      `UPDATE audit_entry SET subject = '别的' WHERE id = 59;
       UPDATE audit_seal SET hash = sha256('别的') WHERE number = 59`,
      '- 第 60 条（编号 60，2026-11-20）被改过，或校验值被改过。'
    ],
    [
      'a cut that nobody made',
      `INSERT INTO audit_cut SELECT number, entry_id, hash, '2026-11-20', now() FROM audit_seal WHERE number = 30`,
      '- 日志被删减到第 30 条，但其中没有删减的记录。'
    ]
  ])('does not hold: %s', async (_, statement, fault) => {
    await tamper(store, statement)
    const { out, error, exitCode } = await check()
    expect([out, exitCode]).toEqual(['', 1])
    expect(error).toMatch(/^审计日志不完整，发现 \d 处问题/)
    expect(error).toContain(fault)
  })

  it('does not hold where its end is missing with its seals, to who has kept a hash or what was streamed', async () => {
    const { hash } = await headOf(store.db)
    const end = 'DELETE FROM audit_entry WHERE id > 50; DELETE FROM audit_seal WHERE entry_id > 50'
    await streamAudit(store.db, async () => undefined)
    await tamper(store, end)
    expect((await check()).error).toContain('- 已经外发到第 60 条，末尾的记录连同校验值被删除。')
    expect((await check('--from-hash', hash.toString('hex'))).error).toContain('- 没有给出的校验值：')
  })

  it('tells of many faults by the first ones and their number', async () => {
    await tamper(store, `UPDATE audit_entry SET staff_name = '别人'`)
    const { error } = await check()
    expect(error).toContain('发现 60 处问题')
    expect(error.trim().split('\n')).toHaveLength(22)
  })

  it.each(['abc', '第一条'])('is not checked against the hash “%s”', async hash => {
    expect(await check('--from-hash', hash)).toMatchObject({ exitCode: 2 })
  })
})

describe('a log of which the first part was cut', () => {
  const by = { id: null, account: null, name: '命令行（root@db）', department: null }
  const cutBefore = (before: string) =>
    cutAudit(store.db, { before, by, now: new Date('2031-11-21T01:00:00Z'), today: '2031-11-21' })

  it('holds from there, says so, and has an entry about it', async () => {
    const { hash } = await store.db
      .selectFrom('audit_seal')
      .select('hash')
      .where('number', '=', '30')
      .executeTakeFirstOrThrow()
    expect(await cutBefore('2026-11-20')).toBe(30)
    const { out, exitCode } = await check('--from-hash', hash.toString('hex'))
    expect(exitCode).toBe(0)
    expect(out).toContain('审计日志完整：31 条，2026-11-20 至 2031-11-21，最后是第 61 条。')
    expect(out).toContain('此前第 1–30 条（2026-11-20 以前）已到保存期限，删除有记录。')
    const told = await store.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'auditCut')
      .execute()
    expect(told).toMatchObject([
      {
        staff_id: null,
        staff_name: '命令行（root@db）',
        subject: `2026-11-20 以前的 30 条，至第 30 条，校验值 ${hash.toString('hex')}`
      }
    ])
    const { length } = await store.db.selectFrom('audit_seal').select('number').execute()
    expect(length).toBe(31)
  })

  it('is cut again, and not where there is nothing to cut', async () => {
    expect(await cutBefore('2026-11-19')).toBe(0)
    expect(await cutBefore('2026-11-20')).toBe(30)
    expect(await cutBefore('2026-11-20')).toBe(0)
    expect(await cutBefore('2026-11-21')).toBe(30)
    expect(await checkAudit(store.db)).toMatchObject({ entries: 1, unsealed: 1, wrong: 0 })
    expect(await cutBefore('2032-01-01')).toBe(2)
    expect(await seal()).toBe(1)
    expect(await checkAudit(store.db)).toMatchObject({ entries: 1, wrong: 0, head: { number: 63 } })
  })

  it('goes on where a cut was interrupted', async () => {
    await cutBefore('2026-11-20')
    await tamper(
      store,
      `INSERT INTO audit_entry (id, at, day, staff_id, staff_name, action) OVERRIDING SYSTEM VALUE
       VALUES (30, now(), '2026-11-19', 1, '还在', 'reveal')`
    )
    expect(await checkAudit(store.db)).toMatchObject({ wrong: 0 })
    expect(await cutBefore('2026-11-20')).toBe(1)
  })

  it('says that it did not hold before', async () => {
    await tamper(store, `UPDATE audit_entry SET subject = '别的' WHERE id IN (3, 4)`)
    await cutBefore('2026-11-20')
    const { subject } = await store.db
      .selectFrom('audit_entry')
      .select('subject')
      .where('action', '=', 'auditCut')
      .executeTakeFirstOrThrow()
    expect(subject).toMatch(/；删除前核对发现 2 处问题$/)
    expect((await checkAudit(store.db)).wrong).toBe(0)
  })

  it('begins with nothing', async () => {
    const empty = await openTestDatabase()
    expect(await checkAudit(empty.db)).toMatchObject({ entries: 0, wrong: 0, head: { hash: NO_HASH } })
    await empty.close()
  })
})
