import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { createAccount, disableAccount } from '../../../host/server/identity/accounts/manageStaff.ts'
import { verifyPassword } from '../../../host/server/identity/accounts/passwords.ts'
import { findAccount } from '../../../host/server/identity/accounts/staff.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

let database: TestDatabase
let folder: string

const clock = createMovableClock()
const deps = () => ({ db: database.db, clock })

beforeAll(async () => {
  database = await openTestDatabase()
  await createDemoStaff(deps())
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prospecting-staff-'))
  for (const account of ['wang.min', 'li.na', 'zhao.yi']) {
    await createAccount(deps(), { account, name: account, role: 'manager', department: '总行/苏州分行' })
  }
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await database.db.deleteFrom('staff').where('demo', '=', false).execute()
})

afterAll(() => database.close())

async function run(rows: readonly string[], ...words: readonly string[]) {
  const path = join(folder, 'staff.csv')
  await writeFile(path, rows.join('\n'))
  const env = { DATABASE_URL: database.config.databaseUrl ?? '' }
  return shownByCommand({ words: ['staff:import', path, ...words], env })
}

const passwordFile = () => join(folder, 'staff.passwords.csv')

const HEAD = '账号,姓名,角色,部门'

const accounts = () =>
  database.db
    .selectFrom('staff')
    .select(['account', 'name', 'role', 'department_name', 'disabled_at', 'password_hash'])
    .where('demo', '=', false)
    .orderBy('account')
    .execute()

const subjects = async () => {
  const found = await database.db
    .selectFrom('audit_entry')
    .innerJoin('staff', 'staff.id', 'audit_entry.staff_id')
    .select(['staff.account', 'audit_entry.subject'])
    .orderBy('audit_entry.id')
    .execute()
  return found
    .map(({ account, subject }) => `${account}：${subject}`)
    .filter(each => !each.includes('添加账号（客户'))
}

describe('staff:import', () => {
  it('adds new accounts, changes known ones, and keeps the first passwords for nobody else', async () => {
    const before = await accounts()
    const { out, error, exitCode } = await run([
      'Employee_ID,Full Name,ROLE,dept',
      'wang.min,王敏,团队主管,总行／ 苏州分行/园区支行',
      'li.na,li.na,,总行/苏州分行',
      'new.lead,钱一,lead,总行/苏州分行',
      'new.one,"=1+1",,总行/苏州分行'
    ])
    expect([error, exitCode]).toEqual(['', 0])
    expect(out).toContain('新增 2 个账号；更改 1 个（姓名 1、角色 1、部门 1）；不变 1 个。')
    expect(out).toContain('新增的 1 个没有写角色，为客户经理。')
    expect(out).toContain('还没有人的部门 1 个：总行/苏州分行/园区支行（')
    expect(out).toContain(`初始密码写在 ${passwordFile()}（只有您能读取），14 天内有效`)
    expect(
      (await accounts()).map(({ account, name, role, department_name }) => [
        account,
        name,
        role,
        department_name
      ])
    ).toEqual([
      ['li.na', 'li.na', 'manager', '总行/苏州分行'],
      ['new.lead', '钱一', 'lead', '总行/苏州分行'],
      ['new.one', '=1+1', 'manager', '总行/苏州分行'],
      ['wang.min', '王敏', 'lead', '总行/苏州分行/园区支行'],
      ['zhao.yi', 'zhao.yi', 'manager', '总行/苏州分行']
    ])
    const hashOf = (account: string, all: typeof before) =>
      all.find(each => each.account === account)?.password_hash
    expect(hashOf('wang.min', await accounts())).toBe(hashOf('wang.min', before))
    const kept = await readFile(passwordFile(), 'utf8')
    expect((await stat(passwordFile())).mode & 0o777).toBe(0o600)
    const [, account, password] =
      /(new\.lead),钱一,总行\/苏州分行,([a-z2-9-]{19}),2026-\d\d-\d\d/.exec(kept) ?? []
    expect(kept).toContain("new.one,'=1+1")
    expect(out).not.toContain(password)
    const found = await findAccount(database.db, account ?? '')
    expect(found?.firstUntil).not.toBeNull()
    expect(await verifyPassword(password ?? '', found?.passwordHash ?? null)).toBe(true)
    expect(await subjects()).toEqual([
      'new.lead：添加账号（团队主管）',
      'wang.min：姓名改为 王敏',
      'wang.min：角色改为团队主管',
      'wang.min：部门改为 总行/苏州分行/园区支行'
    ])
  })

  it('names every wrong row with what to do, and writes nothing', async () => {
    const before = await accounts()
    const { out, error, exitCode } = await run([
      HEAD,
      'x,王敏,lead,苏州分行',
      'new.one,,助理,苏州//园区',
      'li.na,李娜,主管,苏州分行',
      'LI.NA,李娜,主管,苏州分行',
      'demo.lead,周,lead,苏州分行',
      '合计,5,,'
    ])
    expect([out, exitCode]).toEqual(['', 1])
    expect(error.trim().split('\n')).toEqual([
      '有 6 处需要改正，没有写入任何内容：',
      '第 2 行 “x”：账号应为 2–64 个字母、数字、点、下划线或连字符。',
      '第 3 行 没有填写：姓名应为 1–64 个字。',
      '第 3 行 “助理”：角色应为 manager（客户经理）、lead（团队主管）、reader（只读）或 compliance（合规）。',
      '第 3 行 “苏州//园区”：部门应为 1–64 个字，如 苏州分行；下级部门写作路径，如 总行/苏州分行/园区支行。',
      '第 5 行 账号 li.na 在第 4 行已有：请只留一行；不是同一人的，请换一个账号。',
      '第 6 行 demo.lead 是演示账号，由 DEMO 配置管理：请去掉这一行。'
    ])
    expect(await accounts()).toEqual(before)
  })

  it('writes nothing in a dry run, and tells of whom something changes', async () => {
    const before = await accounts()
    const { out, exitCode } = await run(
      [HEAD, 'wang.min,王敏,lead,总行/苏州分行', 'li.na,li.na,,总行/苏州分行', 'new.one,钱一,,总行/苏州分行'],
      '--complete',
      '--dry-run'
    )
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^wang\.min +wang\.min +wang\.min → 王敏，客户经理 → 团队主管$/m)
    expect(out).toMatch(/^zhao\.yi +zhao\.yi +停用$/m)
    expect(out).toMatch(/以上是试运行，没有写入任何内容；去掉 --dry-run 即写入。\n$/)
    expect(await accounts()).toEqual(before)
    await expect(stat(passwordFile())).rejects.toThrow('ENOENT')
  })

  it('disables who is not in a complete list, ends their sessions, and leaves those of the demo alone', async () => {
    const { id } = (await findAccount(database.db, 'zhao.yi'))?.member ?? { id: '' }
    const session = {
      id: crypto.randomUUID(),
      staff_id: id,
      created_at: clock.now(),
      expires_at: '2030-01-01'
    }
    await database.db.insertInto('staff_session').values(session).execute()
    const rows = [HEAD, 'wang.min,wang.min,,总行/苏州分行', 'li.na,li.na,,总行/苏州分行']
    const { out } = await run(rows, '--complete')
    expect(out).toContain('不变 2 个；停用 1 个。')
    const inUse = (await accounts()).filter(each => each.disabled_at === null)
    expect(inUse.map(({ account }) => account)).toEqual(['li.na', 'wang.min'])
    const ended = await database.db.selectFrom('staff_session').select('ended_at').executeTakeFirstOrThrow()
    expect(ended.ended_at).not.toBeNull()
    expect(await findAccount(database.db, 'demo.lead')).not.toBeNull()
    expect((await subjects()).at(-1)).toBe('zhao.yi：停用账号')
    // Whoever stands in a later list stays disabled, and is told.
    const again = await run([...rows, 'zhao.yi,zhao.yi,,总行/苏州分行'], '--complete')
    expect(again.out).toContain('名单中有 1 个停用的账号，仍为停用：zhao.yi（')
    expect(again.out).toMatch(/没有要写入的。\n$/)
  })

  it('refuses a list that would shut out more than half, unless it says how many, and everybody in any case', async () => {
    const few = [HEAD, 'wang.min,wang.min,,总行/苏州分行']
    const refused = await run(few, '--complete')
    expect(refused.error).toBe(
      '在用的 3 个账号中有 2 个不在名单中，多半不是全部员工的名单，没有写入任何内容；确要停用，请加上 --disable 2。\n'
    )
    expect((await run(few, '--complete', '--disable', '3')).exitCode).toBe(1)
    expect((await run(few, '--complete', '--disable', '2', '--dry-run')).exitCode).toBe(0)
    await disableAccount(deps(), 'wang.min')
    const all = await run(few, '--complete', '--disable', '2')
    expect(all.error).toBe('照此停用后没有一个账号可以登录，没有写入任何内容：请检查名单。\n')
    expect((await run([HEAD], '--complete')).exitCode).toBe(1)
    expect((await accounts()).filter(each => each.disabled_at === null)).toHaveLength(2)
  })

  it('gives first passwords anew that nobody has replaced, and leaves all others alone', async () => {
    const own = { first_password_hash: null }
    await database.db.updateTable('staff').set(own).where('account', '=', 'li.na').execute()
    await disableAccount(deps(), 'zhao.yi')
    const before = await accounts()
    const rows = [HEAD, ...['wang.min', 'li.na', 'zhao.yi'].map(each => `${each},${each},,总行/苏州分行`)]
    const { out } = await run(rows, '--renew')
    expect(out).toContain('还没有更改初始密码的 1 个，重新给出初始密码。')
    const after = await accounts()
    const changed = after.filter((each, at) => each.password_hash !== before[at]?.password_hash)
    expect(changed.map(({ account }) => account)).toEqual(['wang.min'])
    const kept = await readFile(passwordFile(), 'utf8')
    const password = /wang\.min,wang\.min,总行\/苏州分行,([a-z2-9-]{19}),/.exec(kept)?.[1] ?? ''
    const found = await findAccount(database.db, 'wang.min')
    expect(found?.firstUntil).not.toBeNull()
    expect(await verifyPassword(password, found?.passwordHash ?? null)).toBe(true)
    expect((await subjects()).at(-1)).toBe('wang.min：重设密码')
  })

  it('never writes over a file of passwords', async () => {
    await writeFile(passwordFile(), 'those of yesterday')
    const rows = [HEAD, 'new.one,钱一,,总行/苏州分行']
    for (const words of [[], ['--dry-run']]) {
      const { error } = await run(rows, ...words)
      expect(error).toBe(
        `${passwordFile()} 已存在，里面可能是上一次的初始密码，没有写入任何内容：请先移走它。\n`
      )
    }
    expect(await readFile(passwordFile(), 'utf8')).toBe('those of yesterday')
    expect(await findAccount(database.db, 'new.one')).toBeNull()
  })

  it.each([
    [[], '用法：npm run staff:import -- <文件> [--complete] [--dry-run] [--renew] [--disable 人数]'],
    [['a.csv', '--disable', 'x'], '--disable 后应为人数。'],
    [['a.csv', '--disable', '3'], '--disable 只与 --complete 一起用'],
    [['a.csv', '--complete=yes'], '用法：npm run staff:import']
  ])('refuses the words %j before a database is needed', async (words, sentence) => {
    const shown = await shownByCommand({
      words: ['staff:import', ...words],
      env: { DATABASE_URL: 'nonsense' }
    })
    expect([shown.out, shown.exitCode]).toEqual(['', 2])
    expect(shown.error).toContain(sentence)
  })
})
