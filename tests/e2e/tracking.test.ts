import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBuiltPage, type BuiltPage } from '../helpers/builtPage.ts'
import { openBrowser, type Visitor } from './browser.ts'

let page: BuiltPage
let visitor: Visitor
const arrived: unknown[] = []

beforeAll(async () => {
  page = await openBuiltPage('leaving', resolve(import.meta.dirname, 'leaving'), answer)
  visitor = await openBrowser()
})

afterAll(async () => {
  await visitor?.close()
  await page?.close()
})

async function answer(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/elsewhere') return new Response('<link rel="icon" href="data:,">', { headers: html })
  if (!pathname.endsWith('/burial/point/insert')) return null
  arrived.push(await request.json())
  return Response.json({ code: 200, data: null })
}

const html = { 'content-type': 'text/html' }

it('a point arrives although its page is left in the same moment', async () => {
  const tab = await visitor.newPage()
  await tab.goto(page.address)
  await tab.getByRole('button', { name: '离开' }).click()
  await tab.waitForURL('**/elsewhere')
  await expect
    .poll(() => arrived)
    .toEqual([{ pointEvent: 'DEMO_LEAVE', triggerName: '离开', createUser: null }])
  expect(visitor.complaints()).toEqual([])
})
