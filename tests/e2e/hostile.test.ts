import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, type Visitor } from './browser.ts'
import { commonAddress } from './commonHost.ts'
import { FIRST } from './host.ts'
import { hostileSheets } from './hostileSheets.ts'
import { signedInPage } from './steps.ts'

const address = commonAddress()
let visitor: Visitor
beforeAll(async () => {
  visitor = await openBrowser()
})
afterAll(() => visitor?.close())

type Looks = readonly (readonly [Element, Readonly<Record<string, string>>])[]

declare global {
  interface Window {
    looks: () => Looks
    clean: Looks
  }
}

/** Remembers every element of ours, dialogs too, with all that the browser computed for it. */
async function remember(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.looks = () =>
      [...document.querySelectorAll("[class*='pa-vars-'], [class*='pa-vars-'] *")].map(element => {
        const style = getComputedStyle(element)
        return [element, Object.fromEntries([...style].map(name => [name, style.getPropertyValue(name)]))]
      })
    window.clean = window.looks()
  })
}

/** What somebody sees differently since then, a sentence for each property of an element. */
function changes(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const unseen = /^(?:--|appearance$|cursor$|touch-action$|-webkit-tap-highlight-color$)/
    const isSeen = (name: string, look: Readonly<Record<string, string>>): boolean => {
      const edge = /^(border-.*)-(?:style|color)$/.exec(name)?.[1]
      return !unseen.test(name) && (edge === undefined || look[`${edge}-width`] !== '0px')
    }
    const now = new Map(window.looks())
    return window.clean.flatMap(([element, look]) => {
      const title = [element.localName, ...element.classList].join('.')
      const seen = now.get(element)
      if (!seen) return [`${title} is gone`]
      return Object.keys(look)
        .filter(name => look[name] !== seen[name] && isSeen(name, seen))
        .map(name => `${title}: ${name}: ${look[name]} → ${seen[name]}`)
    })
  })
}

const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the home page': async page => {
    await page.locator('svg.pa-map-drawing').waitFor()
  },
  'the list under a dialog': async page => {
    await page.goto(`${address}/exploreCompany`)
    await page.getByRole('table', { name: '企业列表' }).getByRole('link').nth(5).waitFor()
    await page.getByRole('button', { name: '批量查找' }).click()
    await page.getByRole('dialog', { name: '批量查找' }).getByRole('textbox').first().waitFor()
  },
  'a company': async page => {
    await page.goto(`${address}/newCompanyDetail?id=${FIRST}`)
    await page.locator('.pa-company-title').waitFor()
  }
}

describe.each(Object.entries(places))('%s', (_place, open) => {
  let page: Page
  beforeAll(async () => {
    page = await signedInPage(visitor, address)
    await open(page)
    await page.waitForLoadState('networkidle')
    await remember(page)
  })

  it.each(Object.entries(hostileSheets))('looks the same under %s', async (_, sheet) => {
    const style = await page.addStyleTag({ content: sheet })
    const found = await changes(page)
    await style.evaluate(element => (element as Element).remove())
    expect(found.slice(0, 20)).toEqual([])
  })
})
