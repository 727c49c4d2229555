import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDemoStaff } from '../../../host/server/identity/accounts/demoStaff.ts'
import { createOrder } from '../../../host/server/store/orders/orders.ts'
import { shopProducts } from '../../../src/sample/words/shopProducts.ts'
import { createMovableClock } from '../../helpers/movableClock.ts'
import { shownByCommand } from '../../helpers/shownByCommand.ts'
import { openTestDatabase, type TestDatabase } from '../../helpers/testDatabase.ts'

const clock = createMovableClock()
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await createDemoStaff({ db: database.db, clock })
})
afterAll(() => database.close())

// Nothing is imported: staff see the demo.
beforeEach(() => database.demo.db.deleteFrom('member_order').execute())

/** Runs the command as `npm run order:<verb> -- <words>` does, and returns what the terminal shows. */
const run = (verb: string, ...words: readonly string[]) =>
  shownByCommand({
    words: [`order:${verb}`, ...words],
    env: { DATABASE_URL: database.config.databaseUrl ?? '', DEMO: 'on', CLOCK: '2026-11-21' }
  })

async function ordered(): Promise<string> {
  const { db } = database.demo
  const { id } = await db
    .selectFrom('staff')
    .select('id')
    .where('account', '=', 'demo.manager')
    .executeTakeFirstOrThrow()
  const items = shopProducts.slice(0, 2).map(product => ({ product, quantity: product.most }))
  return createOrder(
    db,
    { id, department: { id: 'demo-branch', name: null } },
    { requestId: null, items, section: null, note: null, now: clock.now() }
  )
}

async function found(id: string) {
  const order = await database.demo.db
    .selectFrom('member_order')
    .select(['state', 'valid_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [order.state, order.valid_until]
}

describe('the command about orders', () => {
  it('lists them with who asked for what', async () => {
    expect((await run('list')).out).toBe('还没有订单。\n')
    const id = await ordered()
    const { out } = await run('list')
    expect(out.split('\n')[0]).toMatch(/^订单号 +状态 +有效期至 +申请人 +部门 +内容$/)
    expect(out.split('\n')[1]).toMatch(
      new RegExp(`^${id} +待确认 +-- +.+（demo\\.manager） .* 高级版（演示） × 1、导出额度包（演示） × 10$`)
    )
  })

  it('confirms one, for its term or until a day', async () => {
    const id = await ordered()
    expect(await run('confirm', id)).toMatchObject({ out: `订单 ${id} 已开通。\n`, exitCode: 0 })
    expect(await found(id)).toEqual(['active', '2027-11-20'])
    expect((await run('confirm', id, '2030-01-01')).out).toBe(`订单 ${id} 已是这个状态，没有改变。\n`)
    const next = await ordered()
    await run('confirm', next, '2026-12-31')
    expect(await found(next)).toEqual(['active', '2026-12-31'])
    expect((await run('list')).out).toMatch(/已开通 +2026-12-31/)
  })

  it('refuses one with the reason, which may have spaces', async () => {
    const id = await ordered()
    expect((await run('refuse', id, '预算', '已用完')).out).toBe(`订单 ${id} 未通过。\n`)
    const { reason, made_by: by } = await database.demo.db
      .selectFrom('member_order_change')
      .select(['reason', 'made_by'])
      .where('order_id', '=', id)
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow()
    expect([by, reason]).toEqual(['admin', '预算 已用完'])
    const told = await database.demo.db
      .selectFrom('audit_entry')
      .select(['staff_name', 'action', 'subject'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(told.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      `order 订单 ${id}：未通过`,
      `command order:refuse ${id}`,
      `order 订单 ${id}：待确认`
    ])
    expect(told[0]?.staff_name).toBe('管理员')
    expect(await run('confirm', id)).toMatchObject({
      error: '订单已不是待确认状态，不能再改变\n',
      exitCode: 1
    })
  })

  it.each([
    [['refuse', '1'], '用法：npm run order:refuse -- <订单号> <原因…>', 2],
    [['refuse', '1', ' '], '用法：npm run order:refuse', 2],
    [['confirm', '1', '2027-11-20', 'more'], '用法：npm run order:confirm', 2],
    [['confirm', '1', 'tomorrow'], '有效期应形如 2027-11-20，“tomorrow”不是。', 2],
    [['confirm', '1', '2026-11-20'], '有效期已经过去', 1],
    [['confirm', '999999999'], '订单不存在', 1]
  ])('answers a mistake with one sentence: %j', async ([verb = '', ...words], sentence, code) => {
    const { error, exitCode } = await run(verb, ...words)
    expect(error).toContain(sentence)
    expect(error.trim().split('\n')).toHaveLength(1)
    expect(exitCode).toBe(code)
  })
})
