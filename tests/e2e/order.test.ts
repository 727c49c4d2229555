import { execFile } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { startHost, type Host } from './host.ts'
import { axeFindings, expectSilence, signedInPage } from './steps.ts'

const SECRET = 'a secret of the shop that is long enough'

let host: Host
let visitor: Visitor

beforeAll(async () => {
  host = await startHost('few', { ORDER_CALLBACK_SECRET: SECRET, PREMIUM: 'none' })
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
  await host?.stop()
})

afterEach(() => expectSilence(visitor))

/** What the shop says of an order, as the README shows. */
async function callback(orderId: string, said: object): Promise<number> {
  const body = JSON.stringify({ orderId, at: new Date().toISOString(), nonce: randomUUID(), ...said })
  const t = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', SECRET).update(`${t}.${body}`).digest('hex')
  const { status } = await fetch(`${host.address}/member-center/orders:callback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-signature': `t=${t},v1=${v1}` },
    body
  })
  return status
}

const suppliers = (page: Page) => page.locator('[data-section="suppliers"]')

async function openSuppliers(page: Page): Promise<void> {
  await page.goto(`${host.address}/exploreCompany`)
  await page.getByRole('table', { name: '企业列表' }).locator('.pa-company-name-text a').first().click()
  await page.waitForURL(/newCompanyDetail\?id=\d+/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto(`${host.address}/companyDetail?id=${id}`)
  await suppliers(page).scrollIntoViewIfNeeded()
}

describe('a locked section', () => {
  it('is asked for, confirmed by the shop, and opens without a reload', async () => {
    const page = await signedInPage(visitor, host.address)
    await openSuppliers(page)
    const section = suppliers(page)
    await section.getByText('供应商需开通高级版后查看').waitFor()
    await section.getByText('高级版（演示）：12,800.00 元/年，每部门').waitFor()

    await section.getByRole('button', { name: '申请开通，查看供应商' }).click()
    const dialog = page.getByRole('dialog', { name: '申请开通' })
    await dialog.getByText('合计 12,800.00 元').waitFor()
    await dialog.getByRole('textbox', { name: '申请说明' }).fill('四季度拜访前使用')
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: '提交申请' }).click()
    const done = await dialog.getByText(/^申请已提交，订单号 \d+，待确认$/).innerText()
    const id = /\d+/.exec(done)?.[0] ?? ''
    await page.keyboard.press('Escape')
    await section.getByText('已申请，待确认').waitFor()

    expect(await callback(id, { state: 'refused' })).toBe(400)
    const records = page.waitForResponse(
      answer => answer.url().includes('/sections/suppliers') && answer.status() === 200
    )
    expect(await callback(id, { state: 'active', validUntil: '2027-11-20' })).toBe(200)
    await records
    await section.getByText('供应商需开通高级版后查看').waitFor({ state: 'detached' })

    await page.goto(`${host.address}/PersonalCenter/myOrder`)
    const row = page.getByRole('row').filter({ hasText: id })
    await row.getByText('已开通').waitFor()
    await row.getByText('12,800.00').waitFor()
    await row.getByText('2027-11-20').waitFor()
    await page.getByRole('button', { name: `查看订单 ${id}` }).click()
    await page.getByRole('dialog').getByText('已开通（数据商店）').waitFor()
    await page.getByRole('dialog').getByText('四季度拜访前使用').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it('can also be settled by whoever runs the deployment, from a terminal', async () => {
    const page = await signedInPage(visitor, host.address)
    await page.goto(`${host.address}/PersonalCenter/myOrder`)
    await page.getByRole('button', { name: '申请产品' }).click()
    const dialog = page.getByRole('dialog', { name: '申请开通' })
    await dialog.getByText('导出额度包（演示）').click()
    await dialog.getByRole('button', { name: '提交申请' }).click()
    const done = await dialog.getByText(/^申请已提交，订单号 \d+，待确认$/).innerText()
    const id = /\d+/.exec(done)?.[0] ?? ''
    await page.keyboard.press('Escape')

    const command = resolve(import.meta.dirname, '../../host/server/commands/main.ts')
    const run = (...words: readonly string[]) =>
      promisify(execFile)(process.execPath, [command, ...words], { env: host.env })
    expect((await run('order:list')).stdout).toMatch(
      new RegExp(`^${id} .*待确认.*导出额度包（演示） × 1$`, 'm')
    )
    expect((await run('order:refuse', id, '预算已用完')).stdout).toContain(`订单 ${id} 未通过。`)

    const row = page.getByRole('row').filter({ hasText: id })
    await row.getByText('未通过').waitFor()
    await page.getByRole('button', { name: `查看订单 ${id}` }).click()
    await page.getByRole('dialog').getByText('原因：预算已用完').waitFor()
  })
})
