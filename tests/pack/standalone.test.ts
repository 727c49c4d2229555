import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from '../e2e/browser.ts'
import { withoutPrintDialog } from '../e2e/paper.ts'
import type { WebServer } from '../helpers/webServer.ts'
import { copyPortals, type Portals } from '../portals/install.ts'
import { forAll, policy, serve } from '../portals/serve.ts'
import { visit } from '../portals/visit.ts'
import { packedFolder } from './consumer.ts'

let portals: Portals
let served: WebServer
let strict: WebServer
let sandboxed: WebServer
let visitor: Visitor
beforeAll(async () => {
  portals = await copyPortals()
  const html = join(portals.folder, 'html')
  cpSync(join(packedFolder, 'standalone'), join(html, 'cdn/prospecting-app@0.1/standalone'), {
    recursive: true
  })
  served = await serve(html)
  strict = await serve(html, { 'content-security-policy': policy })
  sandboxed = await serve(html, forAll)
  visitor = await openBrowser()
})
afterAll(async () => {
  await visitor?.close()
  await Promise.all([served?.close(), strict?.close(), sandboxed?.close()])
  portals?.remove()
})

describe('the script door, in plain HTML', () => {
  it('shows the element <prospecting-app>, whatever the styles of the page are', async () => {
    await visit(await visitor.newPage(), served.address)
    expect(visitor.complaints()).toEqual([])
  })

  it('loads at most 330 kB of brotli before the first list', () => {
    const folder = join(packedFolder, 'standalone')
    const list = readdirSync(join(folder, 'parts')).find(name => name.startsWith('exploreCompany-'))
    const files = withImports(join(folder, 'parts', list ?? ''), withImports(join(folder, 'index.js')))
    const bytes = [...files.values()].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
    expect(files.size).toBeGreaterThan(2)
    expect(bytes / 1000).toBeLessThanOrEqual(330)
  })

  it('inherits nothing of the page', async () => {
    const page = await visitor.newPage()
    await page.goto(`${served.address}/prospecting/exploreCompany`)
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const look = await heading.evaluate(element => {
      const { letterSpacing, textAlign } = getComputedStyle(element)
      return { letterSpacing, textAlign, around: getComputedStyle(document.body).letterSpacing }
    })
    expect(look).toEqual({ letterSpacing: 'normal', textAlign: 'start', around: '4px' })
  })

  it('breaks no strict policy, in dialogs neither', async () => {
    const page = await visitor.newPage()
    await page.goto(`${strict.address}/strict/exploreCompany`)
    await page.getByRole('button', { name: '批量查找' }).click()
    const dialog = page.getByRole('dialog', { name: '批量查找' })
    await dialog.getByRole('textbox').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(visitor.complaints()).toEqual([])
  })

  it('prints the list across, with the mark of who printed it', async () => {
    const page = await visitor.newPage()
    await withoutPrintDialog(page)
    await page.goto(`${served.address}/prospecting/exploreCompany`)
    await page.locator('a[href*="ompanyDetail"]').first().waitFor()
    await page.keyboard.press('Control+p')
    await page.locator('html[data-printed]').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const mark = page.locator('.pa-print-mark')
    await expect.poll(() => mark.innerText()).toMatch(/企业探索.*追溯码：PG/)
    expect(await mark.evaluate(element => getComputedStyle(element).borderTopWidth)).toBe('1px')
    // The bar of the portal has a sheet of its own.
    expect(await papersOf(page)).toContain('842 × 595')
  })

  it('runs in a sandboxed frame, where every kind of storage is forbidden', async () => {
    const page = await visitor.newPage()
    await page.goto(`${sandboxed.address}/sandbox`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('link', { name: '企业探索' }).first().click()
    await frame.locator('a[href*="ompanyDetail"]').first().click()
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => history.back())
    await frame.getByRole('button', { name: '批量查找' }).click()
    await frame.getByRole('dialog', { name: '批量查找' }).getByRole('textbox').first().waitFor()
    expect(visitor.complaints()).toEqual([])
  })

  it('mounts one screen in English by a plain script, is told where to go, and has nothing of it afterwards', async () => {
    const page = await visitor.newPage()
    await page.goto(`${served.address}/plain`)
    const before = await page.locator('#crm').innerHTML()
    await page.getByRole('button', { name: '打开企业探索' }).click()
    await page.getByRole('heading', { name: 'Company search' }).waitFor()
    await page.getByText('有限公司').first().click()
    await expect.poll(() => page.locator('#went').textContent()).toBe('newCompanyDetail')
    await page.getByRole('button', { name: '关闭企业探索' }).click()
    expect(await page.locator('#crm').innerHTML()).toBe(before)
    expect(visitor.complaints()).toEqual([])
  })
})

/** The different sheets of the page as a PDF, in points. */
async function papersOf(page: Page): Promise<readonly string[]> {
  const text = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return [
    ...new Set(
      boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`)
    )
  ]
}

/** A module and all that it imports other than late, each with its text. */
function withImports(path: string, known = new Map<string, string>()): Map<string, string> {
  if (known.has(path)) return known
  const text = readFileSync(path, 'utf8')
  known.set(path, text)
  for (const [, name = ''] of text.matchAll(/(?:import|from) ?["'](\.[^"']+)["']/g)) {
    withImports(resolve(dirname(path), name), known)
  }
  return known
}
