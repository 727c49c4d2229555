import { sql, type Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handOver } from '../../../../host/server/identity/accounts/handOver.ts'
import {
  changeRole,
  createAccount,
  disableAccount,
  enableAccount,
  moveAccount
} from '../../../../host/server/identity/accounts/manageStaff.ts'
import { memberOf } from '../../../../host/server/store/staff/member.ts'
import { favoriteGroups } from '../../../../host/server/store/favorites/favoriteGroups.ts'
import { dueFavorites, favoritePage } from '../../../../host/server/store/favorites/favorites.ts'
import { addNote, notePage } from '../../../../host/server/store/staff/notes.ts'
import type { FavoriteTable } from '../../../../host/server/store/tables/staffTables.ts'
import { createMovableClock } from '../../../helpers/movableClock.ts'
import { startTestServer, type TestServer } from '../../../helpers/testServer.ts'

let server: TestServer
let ids: readonly string[]
const clock = createMovableClock()

const deps = () => ({ db: server.database.db, clock })

const TODAY = '2026-11-21'
const DEPARTMENT = '苏州分行'

beforeAll(async () => {
  server = await startTestServer({ companies: 10, clock })
  for (const [account, name] of [
    ['chen.yu', '陈予'],
    ['li.na', '李娜'],
    ['wang.min', '王敏']
  ] as const) {
    await createAccount(deps(), { account, name, role: 'manager', department: DEPARTMENT })
  }
  const found = await server.database.db.selectFrom('company').select('id').orderBy('id').execute()
  ids = found.map(({ id }) => id)
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server.database
  for (const table of [
    'favorite',
    'removed_favorite',
    'favorite_group',
    'saved_search',
    'company_note'
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  for (const account of ['chen.yu', 'li.na', 'wang.min']) await moveAccount(deps(), account, DEPARTMENT)
})

async function member(account: string) {
  const row = await server.database.db
    .selectFrom('staff')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  return memberOf(row)
}

type Kept = Partial<Omit<Insertable<FavoriteTable>, 'staff_id' | 'company_id' | 'created_at'>>

async function keep(account: string, at: number, kept: Kept = {}) {
  const { id } = await member(account)
  await server.database.db
    .insertInto('favorite')
    .values({ note: null, ...kept, staff_id: id, company_id: ids[at] ?? '', created_at: clock.now() })
    .execute()
}

async function makeGroup(account: string, name: string, shared = false) {
  const { id, department } = await member(account)
  const values = {
    owner_id: id,
    name,
    department_id: shared ? (department?.id ?? null) : null,
    created_at: clock.now()
  }
  const made = await server.database.db
    .insertInto('favorite_group')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** What somebody sees of their favorites, by company. */
async function seenBy(account: string) {
  const reader = { member: await member(account), today: TODAY }
  const { items } = await favoritePage(server.database.db, reader, { page: 1, pageSize: 50 })
  return new Map(items.map(item => [ids.indexOf(item.company.id), item]))
}

const run = (from = 'chen.yu', to = 'li.na', dryRun = false) => handOver(deps(), { from, to, dryRun })

const audited = async () => (await server.database.db.selectFrom('audit_entry').select('id').execute()).length

const noted = async (account: string, at: number, nextOn: string | null, text = '谈过') =>
  addNote(server.database.db, await member(account), ids[at] ?? '', {
    kind: 'visit',
    text,
    nextOn,
    now: clock.now()
  })

describe('a handover', () => {
  it('gives favorites with notes, tags, days and groups to the heir, under a name that is free', async () => {
    const [mine, theirs] = [await makeGroup('chen.yu', '重点'), await makeGroup('li.na', '重点')]
    await keep('chen.yu', 0, {
      note: '问过利率',
      tags: ['制造'],
      follow_up: 'contacted',
      next_on: '2026-11-20',
      next_set_at: clock.now(),
      group_id: mine
    })
    await keep('chen.yu', 1)
    await keep('li.na', 2, { group_id: theirs })
    expect(await run()).toMatchObject({ favorites: 2, merged: 0, nextDays: 1, groups: 1 })
    const seen = await seenBy('li.na')
    expect(seen.get(0)).toMatchObject({
      note: '问过利率',
      tags: ['制造'],
      followUp: 'contacted',
      nextOn: '2026-11-20',
      keeper: null,
      followed: true,
      group: { name: '重点（陈予）' }
    })
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([0, 1, 2])
    const { groups } = await favoriteGroups(server.database.db, await member('li.na'))
    expect(groups.map(({ name, own, count }) => [name, own, count])).toEqual([
      ['重点', true, 1],
      ['重点（陈予）', true, 1]
    ])
    expect((await seenBy('chen.yu')).size).toBe(0)
    // Again there is nothing left to give.
    expect(await run()).toMatchObject({ favorites: 0, groups: 0, searches: 0 })
  })

  it('makes one of what both have: the own state wins, and nothing of the other is lost', async () => {
    const tags = Array.from({ length: 9 }, (_, at) => `标签${at}`)
    await keep('chen.yu', 0, {
      note: '找财务总监',
      tags: ['标签0', '甲', '乙'],
      follow_up: 'interested',
      next_on: '2026-12-01',
      next_set_at: clock.now(),
      group_id: await makeGroup('chen.yu', '走访')
    })
    await keep('li.na', 0, { note: '老客户', tags, follow_up: 'contacted' })
    await keep('chen.yu', 1, { next_on: '2026-12-05', next_set_at: clock.now() })
    await keep('li.na', 1, { next_on: '2026-12-03', next_set_at: clock.now() })
    await keep('chen.yu', 2, { next_on: '2026-12-06', next_set_at: clock.now() })
    await keep('li.na', 2, { follow_up: 'unsuitable' })
    expect(await run()).toMatchObject({ favorites: 3, merged: 3, nextDays: 1 })
    const seen = await seenBy('li.na')
    expect(seen.get(0)).toMatchObject({
      note: '老客户\n陈予：找财务总监；有意向；乙',
      tags: [...tags, '甲'],
      followUp: 'contacted',
      nextOn: '2026-12-01',
      group: { name: '走访' }
    })
    expect(seen.get(1)).toMatchObject({ note: null, nextOn: '2026-12-03' })
    expect(seen.get(2)).toMatchObject({ followUp: 'unsuitable', nextOn: null })
  })

  it('keeps the days that notes say, and leaves the notes to their author', async () => {
    await keep('chen.yu', 0)
    await keep('chen.yu', 1, { next_on: '2026-11-01', next_set_at: clock.now() })
    clock.pass({ minutes: 1 })
    await noted('chen.yu', 0, '2026-11-20')
    await noted('chen.yu', 1, null, '去过了')
    await keep('wang.min', 2, {
      group_id: await makeGroup('wang.min', '共享', true),
      assignee_id: (await member('chen.yu')).id
    })
    await noted('chen.yu', 2, '2026-11-19')
    expect(await run()).toMatchObject({ nextDays: 1, assigned: 1, returned: 0, notes: 0 })
    const reader = { member: await member('li.na'), today: TODAY }
    const { items } = await dueFavorites(server.database.db, reader)
    expect(items.map(({ companyId, nextOn }) => [ids.indexOf(companyId), nextOn])).toEqual([
      [0, '2026-11-20'],
      [2, '2026-11-19']
    ])
    expect((await seenBy('li.na')).get(1)).toMatchObject({ nextOn: null })
    const notes = await notePage(server.database.db, reader.member, ids[0] ?? '', { page: 1, pageSize: 5 })
    expect(notes.items).toMatchObject([{ text: '谈过', author: { name: '陈予' }, mine: false }])
  })

  it('into another department gives assignments back, and lets the notes be read there', async () => {
    await moveAccount(deps(), 'li.na', '无锡分行')
    await keep('chen.yu', 0, { assignee_id: (await member('wang.min')).id })
    await noted('chen.yu', 0, null)
    await keep('wang.min', 1, {
      group_id: await makeGroup('wang.min', '共享', true),
      assignee_id: (await member('chen.yu')).id
    })
    await keep('li.na', 2, { assignee_id: (await member('chen.yu')).id })
    expect(await run()).toMatchObject({ favorites: 1, assigned: 1, returned: 1, notes: 1 })
    expect((await seenBy('wang.min')).get(1)).toMatchObject({ assignee: null, followed: true })
    expect([...(await seenBy('li.na')).keys()].toSorted((a, b) => a - b)).toEqual([0, 2])
    const notes = await notePage(server.database.db, await member('li.na'), ids[0] ?? '', {
      page: 1,
      pageSize: 5
    })
    expect(notes.total).toBe(1)
  })

  it('to who followed some already makes these their own', async () => {
    await keep('chen.yu', 0, { assignee_id: (await member('li.na')).id })
    await run()
    expect((await seenBy('li.na')).get(0)).toMatchObject({ keeper: null, assignee: null })
  })

  it('gives the saved searches, and is told in the audit log of both; of a disabled account too', async () => {
    const { db } = server.database
    for (const account of ['chen.yu', 'li.na']) {
      const { id } = await member(account)
      await db
        .insertInto('saved_search')
        .values({ staff_id: id, name: '软件', criteria: '{}', columns: [], created_at: clock.now() })
        .execute()
    }
    await disableAccount(deps(), 'chen.yu')
    expect(await run()).toMatchObject({ searches: 1 })
    await enableAccount(deps(), 'chen.yu')
    const names = await db.selectFrom('saved_search').select('name').orderBy('name').execute()
    expect(names.map(({ name }) => name)).toEqual(['软件', '软件（陈予）'])
    const told = await db
      .selectFrom('audit_entry')
      .select(['staff_name', 'subject'])
      .where('subject', 'like', '%工作%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(told).toEqual([
      {
        staff_name: '李娜',
        subject: '接手 chen.yu 的工作（收藏 0 家、分组 0 个、分派 0 家、保存的条件 1 个）'
      },
      { staff_name: '陈予', subject: '工作交接给 li.na（收藏 0 家、分组 0 个、分派 0 家、保存的条件 1 个）' }
    ])
  })

  it('writes nothing in a dry run, which tells the same numbers', async () => {
    await keep('chen.yu', 0)
    await makeGroup('chen.yu', '重点')
    const before = await audited()
    const tried = await run('chen.yu', 'li.na', true)
    expect([(await seenBy('chen.yu')).size, (await seenBy('li.na')).size]).toEqual([1, 0])
    expect(await audited()).toBe(before)
    expect(await run()).toEqual(tried)
  })

  it('goes to nobody who could not go on with it', async () => {
    await expect(run('chen.yu', 'chen.yu')).rejects.toThrow('同一个账号')
    await expect(run('chen.yu', 'nobody')).rejects.toThrow('没有账号 nobody。')
    await expect(run('nobody', 'li.na')).rejects.toThrow('没有账号 nobody。')
    await expect(run('chen.yu', 'demo.lead')).rejects.toThrow('演示账号')
    await changeRole(deps(), 'li.na', 'reader')
    await expect(run()).rejects.toThrow('账号 li.na 的角色是只读')
    await changeRole(deps(), 'li.na', 'manager')
    await server.database.db
      .updateTable('staff')
      .set({ department_id: null })
      .where('account', '=', 'li.na')
      .execute()
    await expect(run()).rejects.toThrow('账号 li.na 没有部门')
    await disableAccount(deps(), 'wang.min')
    await expect(run('chen.yu', 'wang.min')).rejects.toThrow('账号 wang.min 已停用')
    await enableAccount(deps(), 'wang.min')
  })
})

/**
 * What becomes of each column that names a member of staff when their work goes to a colleague. What was said, done or
 * bought stays with who did it, and so does what is about the person alone.
 */
const decided: Readonly<Record<string, 'moves' | 'stays'>> = {
  'favorite.staff_id': 'moves',
  'favorite.assignee_id': 'moves',
  // Who assigned it is what happened.
  'favorite.assigner_id': 'stays',
  // Forgotten in days, and nobody but their owner restores them.
  'removed_favorite.staff_id': 'stays',
  'removed_favorite.assignee_id': 'moves',
  'removed_favorite.assigner_id': 'stays',
  'favorite_group.owner_id': 'moves',
  'saved_search.staff_id': 'moves',
  // Who was there is what happened; the colleague gets to read them.
  'company_note.author_id': 'stays',
  // Whose customer it is, the bank's list says, and the next import of it again.
  'customer.manager_id': 'stays',
  'staff_export.staff_id': 'stays',
  'staff_export_company.staff_id': 'stays',
  'member_order.staff_id': 'stays',
  'company_correction.author_id': 'stays',
  'suggestion.staff_id': 'stays',
  'contact_refusal.staff_id': 'stays',
  'audit_entry.staff_id': 'stays',
  'point.staff_id': 'stays',
  'staff_usage.staff_id': 'stays',
  'staff_shown_rows.staff_id': 'stays',
  'staff_company_view.staff_id': 'stays',
  'staff_dismissed.staff_id': 'stays',
  'staff_feed_seen.staff_id': 'stays',
  'staff_profile.staff_id': 'stays',
  'staff_session.staff_id': 'stays',
  'sso_code.staff_id': 'stays'
}

it('has been decided of every column that names a member of staff', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname || '.' || attname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped AND (
      attname ~ '(staff|owner|author|assignee|assigner|manager|user|member)_id$'
      OR EXISTS (
        SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = 'public.staff'::regclass
          AND conrelid = pg_class.oid AND attnum = ANY(conkey)))`.execute(server.real.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(decided).toSorted())
})
