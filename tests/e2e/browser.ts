import { chromium, type Browser, type Page } from 'playwright'
import { chromiumLaunch } from '../helpers/chromium.ts'

/** A browser that records the console of every page, so that a test can expect silence. */
export interface Visitor {
  /** A page in a new profile: without storage and cookies. */
  newPage(options?: { readonly width?: number; readonly colorScheme?: 'light' | 'dark' }): Promise<Page>
  /** Errors and warnings logged by pages since the last call. */
  complaints(): readonly string[]
  close(): Promise<void>
}

export async function openBrowser(): Promise<Visitor> {
  const browser: Browser = await chromium.launch(chromiumLaunch())
  let logged: string[] = []
  return {
    newPage: async ({ width = 1280, colorScheme = 'light' } = {}) => {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        locale: 'zh-CN'
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
