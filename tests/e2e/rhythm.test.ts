import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../../src/catalogue/screens.ts'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { FIRST } from './host.ts'
import { expectSilence, signInByDemo } from './steps.ts'

const address = commonAddress()
let visitor: Visitor
let page: Page

beforeAll(async () => {
  visitor = await openBrowser()
  page = await visitor.newPage()
  await signInByDemo(page, address)
})

afterAll(async () => {
  await visitor?.close()
})

afterEach(() => expectSilence(visitor))

const ofOne = ['companyDetail', 'newCompanyDetail', 'parkDetail', 'supplyChainPenetration']
const lists = [
  'exploreCompany',
  'explorePark',
  'capitalDetail',
  'kcFinance',
  'industrialDetail',
  'favorCompany'
]

/** The home page begins with its search, not with a card. */
const paths = Object.values(screens)
  .filter(each => each.access === 'session' && !('leadsTo' in each))
  .map(({ key, path }) => [key, ofOne.includes(key) ? `${path}?id=${FIRST}` : path] as const)

/** In CSS px. */
interface Rhythm {
  readonly edge: number
  readonly top: number
  readonly gap: number
  /** At the sides within a card: of its text, of what is no text, of none. */
  readonly pads: readonly number[]
}

const wide: Rhythm = { edge: 24, top: 16, gap: 12, pads: [20, 16, 12, 0] }
const phone: Rhythm = { edge: 16, top: 16, gap: 12, pads: [16, 12, 0] }

/** What is out of the rhythm, card by card; runs in the page. */
function strays({ edge, top, gap, pads }: Rhythm): readonly string[] {
  const main = document.querySelector('main')
  const frame = main?.getBoundingClientRect().top ?? 0
  const cards = [...(main?.querySelectorAll('.pa-card') ?? [])]
    .filter(card => !card.parentElement?.closest('.pa-card') && card.getClientRects().length > 0)
    .map(card => ({ card, place: card.getBoundingClientRect(), name: card.className }))
  if (cards.length === 0) return ['no card']
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function goes into the page
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= 1
  const told: string[] = []
  const first = Math.min(...cards.map(({ place }) => place.top)) - frame
  if (!near(first, top)) told.push(`the first card ${first} below the frame`)
  for (const { card, place, name } of cards) {
    const beside = cards.some(other => near(other.place.right + gap, place.left))
    if (!near(place.left, edge) && !beside) told.push(`${name}: left edge ${place.left}`)
    if (place.right > innerWidth - edge + 1) told.push(`${name}: right edge ${place.right}`)
    const pad = Number.parseFloat(getComputedStyle(card).paddingInlineStart)
    if (!pads.includes(pad)) told.push(`${name}: padding ${pad}`)
    const next = card.nextElementSibling
    // Not those that stand in another order than they are written.
    if (!next?.matches('.pa-card') || getComputedStyle(next).order !== getComputedStyle(card).order) continue
    if (near(next.getBoundingClientRect().top, place.top)) continue
    const between = next.getBoundingClientRect().top - place.bottom
    if (!near(between, gap)) told.push(`${name}: gap ${between}`)
  }
  return told
}

describe.each([
  [1440, wide],
  [390, phone]
] as const)('at %i px', (width, rhythm) => {
  it.each(paths)('%s has the rhythm of all pages', async (key, path) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${address}/${path}`)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.locator('main:not(:has(.pa-pending))').waitFor()
    expect(await page.evaluate(strays, rhythm)).toEqual([])
    if (!lists.includes(key)) return
    // Each list says what it is beside how much it holds.
    const title = page.locator('.pa-list-results h1')
    expect(await title.innerText()).toContain(screens[key].title)
    expect(await title.evaluate(each => getComputedStyle(each).fontSize)).toBe('16px')
  })
})
