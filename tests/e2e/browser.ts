import { setTimeout } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { chromiumLaunch } from '../helpers/chromium.ts'
import { endWithTest } from '../helpers/endWithTest.ts'
import { waitOf } from '../helpers/patience.ts'

/** A browser that records the console of every page, so that a test can expect silence. */
export interface Visitor {
  /**
   * A page in a new profile: without cache, and without storage and cookies but those of a `session`. One that a test
   * opens is closed after it.
   */
  newPage(options?: {
    readonly width?: number
    readonly colorScheme?: 'light' | 'dark'
    readonly session?: Session
  }): Promise<Page>
  /** Errors and warnings logged by pages since the last call. */
  complaints(): readonly string[]
  close(): Promise<void>
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export async function openBrowser(): Promise<Visitor> {
  const browser: Browser = await chromium.launch(chromiumLaunch())
  let logged: string[] = []
  return {
    newPage: async ({ width = 1280, colorScheme = 'light', session } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        locale: 'zh-CN',
        // Skeletons that breathe would paint 60 pictures a second, of which nobody looks at one.
        reducedMotion: 'reduce',
        ...(session && { storageState: session })
      })
      context.setDefaultTimeout(waitOf('e2e'))
      const page = await context.newPage()
      endWithTest(async hasFailed => {
        const place = hasFailed && (await placeOf(page))
        await context.close()
        // What the next try has to answer for begins with it.
        if (hasFailed) logged = []
        if (place) throw new Error(place)
      })
      page.on('console', message => {
        if (['error', 'warning'].includes(message.type())) logged.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', error => logged.push(`${page.url()}: ${error.message}`))
      return page
    },
    complaints: () => {
      const messages = logged
      logged = []
      return messages
    },
    close: () => browser.close()
  }
}

/** Where a test that failed left its page: one that was ended by its limit does not say what it waited for. */
async function placeOf(page: Page): Promise<string> {
  const headings = await Promise.race([page.locator('h1').allInnerTexts(), setTimeout(5000, ['no answer'])])
  return `The page stands at ${page.url()}: ${headings.join(', ') || 'no heading'}`
}
