import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../host/server/base/log.ts'
import { terminalUser } from '../../../host/server/commands/recordRun.ts'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { createIdentity } from '../../../host/server/identity/createIdentity.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await createDemoStaff({ db: database.db, clock: createMovableClock() })
})

afterAll(() => database.close())

/** Runs the command as `npm run staff:<verb> -- <words>` does, and returns what the terminal shows. */
const run = ([verb, ...words]: readonly string[], databaseUrl = database.config.databaseUrl ?? '') =>
  shownByCommand({ words: [`staff:${verb}`, ...words], env: { DATABASE_URL: databaseUrl } })

/** How the server answers to this password. */
async function kindOf(account: string, password: string) {
  const records = { log: createLog('silent'), auditDb: async () => database.db }
  const identity = createIdentity({ ...database, ...records, clock: createMovableClock() })
  return (await identity.checkPassword({ account, password, address: '192.0.2.7' })).kind
}

const passwordIn = (shown: string): string => /[a-z2-9]{4}(?:-[a-z2-9]{4}){3}/.exec(shown)?.[0] ?? ''

/** Connections to the database that are not those of this test. */
const others = async () => {
  const { rows } = await database.pool.query<{ others: number }>(
    `SELECT count(*)::int AS others FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend'`
  )
  return (rows[0]?.others ?? 0) - database.pool.totalCount
}

describe('a command about accounts', () => {
  it('adds, resets, disables and enables one, and says what it did', async () => {
    const added = await run(['add', ' Wang.Min ', ' 王敏 ', 'lead', '--department', ' 苏州分行 '])
    const first = passwordIn(added.out)
    expect(added).toEqual({
      out: `已添加账号 wang.min，初始密码：${first}（只显示这一次，登录时须改为自己的密码，14 天内有效）\n`,
      error: '',
      exitCode: 0
    })
    expect(await kindOf('wang.min', first)).toBe('first')

    const reset = await run(['password', 'wang.min'])
    const second = passwordIn(reset.out)
    expect(reset.out).toBe(
      `账号 wang.min 的新密码：${second}（只显示这一次，登录时须改为自己的密码，14 天内有效；已登录的会话已结束）\n`
    )
    expect([await kindOf('wang.min', first), await kindOf('wang.min', second)]).toEqual(['wrong', 'first'])

    expect((await run(['department', 'Wang.Min', '无锡分行'])).out).toMatch(
      /^账号 wang.min 的部门为 无锡分行，.+\n$/
    )
    expect((await run(['list'])).out).toMatch(/^wang\.min +王敏 +团队主管 +未改初始密码 +无锡分行$/m)

    expect((await run(['role', 'wang.min', 'reader'])).out).toBe('账号 wang.min 的角色为只读，几秒内生效。\n')
    expect((await run(['name', 'wang.min', ' 王小敏 '])).out).toBe(
      '账号 wang.min 的姓名为 王小敏，几秒内生效。\n'
    )
    expect((await run(['list'])).out).toMatch(/^wang\.min +王小敏 +只读 +未改初始密码 +无锡分行$/m)
    await run(['role', 'wang.min', 'lead'])
    await run(['name', 'wang.min', '王敏'])

    expect((await run(['disable', 'WANG.MIN'])).out).toMatch(/^已停用账号 wang.min：.+\n$/)
    expect(await kindOf('wang.min', second)).toBe('wrong')
    expect((await run(['list'])).out).toMatch(/^wang\.min +王敏 +团队主管 +已停用 +无锡分行$/m)

    expect((await run(['enable', 'wang.min'])).out).toBe('已恢复账号 wang.min。\n')
    expect(await kindOf('wang.min', second)).toBe('first')

    const audited = await database.db
      .selectFrom('audit_entry')
      .select(['staff_name', 'subject'])
      .where('action', '=', 'accountChange')
      .orderBy('id')
      .execute()
    expect(audited.map(({ staff_name, subject }) => `${staff_name}：${subject}`)).toEqual([
      '王敏：添加账号（团队主管）',
      '王敏：重设密码',
      '王敏：部门改为 无锡分行',
      '王敏：角色改为只读',
      '王敏：姓名改为 王小敏',
      '王小敏：角色改为团队主管',
      '王小敏：姓名改为 王敏',
      '王敏：停用账号',
      '王敏：恢复账号'
    ])
    const commands = await database.db
      .selectFrom('audit_entry')
      .select(['staff_id', 'staff_name', 'subject'])
      .where('action', '=', 'command')
      .orderBy('id')
      .execute()
    expect(commands.slice(0, 3)).toMatchObject([
      { staff_id: null, subject: 'staff:add Wang.Min 王敏 lead --department 苏州分行' },
      { staff_id: null, subject: 'staff:password wang.min' },
      { staff_id: null, subject: 'staff:department Wang.Min 无锡分行' }
    ])
    expect(commands[0]?.staff_name).toMatch(/^命令行（.+@.+）$/)
    expect(commands.filter(({ subject }) => subject?.includes('list'))).toEqual([])
    expect(terminalUser({ SUDO_USER: 'zhang' }).name).toMatch(/^命令行（.+@.+，sudo：zhang）$/)
  })

  it('is recorded, too, if it did not come to its end', async () => {
    expect((await run(['role', 'nobody.here', 'lead'])).exitCode).toBe(1)
    const told = await database.db
      .selectFrom('audit_entry')
      .select('subject')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(told.map(({ subject }) => subject)).toEqual([
      'staff:role nobody.here lead（没有完成）',
      'staff:role nobody.here lead'
    ])
  })

  it('lists an older account that has no department with how to give it one', async () => {
    await run(['add', 'old.one', '老陈', '--department', '苏州分行'])
    await database.db
      .updateTable('staff')
      .set({ department_id: null, department_name: null })
      .where('account', '=', 'old.one')
      .execute()
    expect((await run(['list'])).out).toMatch(
      /^old\.one +老陈 +客户经理 +未改初始密码 +未设部门（npm run staff:department -- old\.one <部门>）$/m
    )
  })

  it('lists those of a name or a department with those below it, and the departments as a tree', async () => {
    for (const [account, department] of [
      ['top.lead', '总行'],
      ['mid.lead', ' 总行 ／苏州分行'],
      ['low.lead', '总行/苏州分行/园区支行'],
      ['far.lead', '总行/苏州分行二部']
    ] as const) {
      await run(['add', account, account.toUpperCase(), 'lead', '--department', department])
    }
    await run(['disable', 'far.lead'])
    const listed = async (...words: readonly string[]) =>
      [...(await run(['list', ...words])).out.matchAll(/^(\w+\.lead) /gm)].map(([, account]) => account)
    expect(await listed('.LEAD', '--department', '总行／苏州分行')).toEqual(['mid.lead', 'low.lead'])
    expect(await listed('--disabled')).toEqual(['far.lead'])
    expect(await listed('OP.LE')).toEqual(['top.lead'])
    expect((await run(['list', 'nobody'])).out).toBe('没有这样的账号。\n')
    const { out } = await run(['departments'])
    expect(out.slice(out.indexOf('总行'))).toMatch(
      /^总行 +1 +3 +TOP\.LEAD\n· 苏州分行 +1 +2 +MID\.LEAD\n· · 园区支行 +1 +1 +LOW\.LEAD\n/
    )
    const passwordOf = (account: string, until: string) =>
      database.db.updateTable('staff').set({ first_password_until: until }).where('account', '=', account)
    await passwordOf('top.lead', '2020-01-01').execute()
    await database.db
      .updateTable('staff')
      .set({ first_password_hash: null })
      .where('account', '=', 'mid.lead')
      .execute()
    const states = (await run(['list', '.lead'])).out
    expect(states).toMatch(/^top\.lead .*初始密码已过期/m)
    expect(states).toMatch(/^mid\.lead .*在用/m)
  })

  it('hands work over, after a dry run', async () => {
    await run(['add', 'li.na', '李娜', '--department', '苏州分行'])
    const tried = await run(['handover', 'wang.min', ' Li.Na ', '--dry-run'])
    expect(tried.out).toMatch(
      /^以下是试运行，没有写入任何内容；去掉 --dry-run 即由 li\.na 接手 wang\.min 的工作：\n收藏 0 家/
    )
    const { out, exitCode } = await run(['handover', 'wang.min', 'li.na'])
    expect(exitCode).toBe(0)
    expect(out).toMatch(
      /^li\.na 已接手 wang\.min 的工作：\n[^]*离职的请停用：npm run staff:disable -- wang\.min\n$/
    )
  })

  it('reads an account in any spelling', async () => {
    expect((await run(['enable', ' Ｗang.MIN '])).out).toBe('已恢复账号 wang.min。\n')
  })

  it.each([
    [
      ['add', 'chen.yu'],
      '用法：npm run staff:add -- <账号> <姓名> [manager|lead|reader|compliance] --department <部门>'
    ],
    [['add', 'wang.min', '王', '敏', 'lead', '--department', '苏州分行'], '用法：npm run staff:add'],
    [['add', 'wang.min', '王敏', 'lead'], '用法：npm run staff:add'],
    [['add', 'wang.min', '王敏', '--department'], '用法：npm run staff:add'],
    [['add', 'wang.min', '王敏', '--department', ' '], '用法：npm run staff:add'],
    [['add', 'wang.min', '王敏', '--team', 'a'], '用法：npm run staff:add'],
    [['department', 'wang.min'], '用法：npm run staff:department -- <账号> <部门>'],
    [['role', 'wang.min'], '用法：npm run staff:role -- <账号> <manager|lead|reader|compliance>'],
    [['role', 'wang.min', 'boss'], '角色应为'],
    [['name', 'wang.min', 'a\u0007b'], '姓名应为'],
    [['list', 'all', 'of'], '用法：npm run staff:list'],
    [['departments', 'all'], '用法：npm run staff:departments'],
    [['disable'], '用法：npm run staff:disable -- <账号>'],
    [['enable', 'a', 'b'], '用法：npm run staff:enable -- <账号>'],
    [['password'], '用法：npm run staff:password -- <账号>'],
    [['handover', 'wang.min'], '用法：npm run staff:handover -- <账号> <接手的账号> [--dry-run]'],
    [['rows'], '用法：npm run staff:rows -- <账号>'],
    [['add', 'w', '王敏', '--department', '苏州分行'], '账号应为'],
    [['add', '王敏', '王敏', '--department', '苏州分行'], '账号应为'],
    [['add', 'wang min', '王敏', '--department', '苏州分行'], '账号应为'],
    [['add', 'x'.repeat(65), '王敏', '--department', '苏州分行'], '账号应为'],
    [['add', 'wang.min', '王'.repeat(65), '--department', '苏州分行'], '姓名应为'],
    [['add', 'wang.min', 'a\u0007b', '--department', '苏州分行'], '姓名应为'],
    [['add', 'wang.min', '王敏', 'boss', '--department', '苏州分行'], '角色应为'],
    [['add', 'wang.min', '王敏', '--department', '部'.repeat(65)], '部门应为'],
    [['department', 'wang.min', '部'.repeat(65)], '部门应为']
  ])('%j is refused before a database is needed', async (words, sentence) => {
    const { out, error, exitCode } = await run(words, 'nonsense')
    expect([out, exitCode]).toEqual(['', 2])
    expect(error).toContain(sentence)
    expect(error.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    [['disable', 'nobody.here'], '没有账号 nobody.here。\n'],
    [['department', 'nobody.here', '苏州分行'], '没有账号 nobody.here。\n'],
    [['handover', 'nobody.here', 'wang.min'], '没有账号 nobody.here。\n'],
    [['role', 'demo.lead', 'reader'], '演示账号由 DEMO 配置管理，不能停用或更改，也没有需要重设的密码。\n'],
    [['rows', 'nobody.here'], '没有账号 nobody.here。\n'],
    [['password', 'demo.lead'], '演示账号由 DEMO 配置管理，不能停用或更改，也没有需要重设的密码。\n'],
    [['add', 'demo.lead', '周', '--department', '苏州分行'], '账号 demo.lead 已存在。\n']
  ])('%j is refused with a sentence', async (words, error) => {
    expect(await run(words)).toEqual({ out: '', error, exitCode: 1 })
  })

  it('does not hide an error that nobody expected', async () => {
    await expect(run(['disable', 'a\0b'])).rejects.toThrow('invalid byte sequence')
  })

  it('leaves no connection open', async () => {
    await run(['disable', 'nobody.here'])
    await expect.poll(others).toBe(0)
  })
})
