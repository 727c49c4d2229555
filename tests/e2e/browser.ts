import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { chromiumLaunch } from '../helpers/chromium.ts'

/** A browser that records the console of every page, so that a test can expect silence. */
export interface Visitor {
  /** A page in a new profile: without cache, and without storage and cookies but those of a `session`. */
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
        ...(session && { storageState: session })
      })
      const page = await context.newPage()
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
