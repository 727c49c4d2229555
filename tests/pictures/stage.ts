import type { Browser, BrowserContext, Page } from 'playwright'
import { desktop, type Look, type OwnGlobals, type Story } from './stories.ts'

/** One page in which Storybook goes from story to story of a file: to load it takes six times as long as to show one. */
export interface Stage {
  readonly context: BrowserContext
  readonly page: Page
  readonly address: string
}

const TABS = 3

export interface Visited<Found> {
  readonly found: ReadonlyMap<Story, Found>
  /** Stories whose play failed or that never came to rest, and why. */
  readonly failures: ReadonlyMap<Story, string>
}

type Visit<Found> = (story: Story) => Promise<Found>

/** Visits all stories, several at a time. `openVisit` prepares a stage; `onDone` hears how many stories are done. */
export async function visitStories<Found>(
  browser: Browser,
  address: string,
  stories: readonly Story[],
  openVisit: (stage: Stage) => Visit<Found> | Promise<Visit<Found>>,
  onDone: (count: number) => void
): Promise<Visited<Found>> {
  const titles = new Set(stories.map(({ title }) => title))
  const waiting = [...titles].map(title => stories.filter(story => story.title === title))
  const found = new Map<Story, Found>()
  const failures = new Map<Story, string>()
  let done = 0
  const work = async (): Promise<void> => {
    const stage = await openStage(browser, address)
    const visit = await openVisit(stage)
    // On a page of its own: the story before may have left it in a state that nothing else leads out of.
    const visitAgain = async (story: Story) => {
      await stage.page.goto('about:blank')
      return visit(story)
    }
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      // Nothing of another file is left.
      await stage.page.goto('about:blank')
      for (const story of group) {
        try {
          found.set(story, await visit(story).catch(() => visitAgain(story)))
        } catch (error) {
          failures.set(story, error instanceof Error ? error.message : String(error))
        }
        onDone(++done)
      }
    }
    await stage.context.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return { found, failures }
}

async function openStage(browser: Browser, address: string): Promise<Stage> {
  const context = await browser.newContext({ viewport: desktop, locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(listen)
  return { context, page, address }
}

/** Tells how a story is to be looked at. */
export async function storyGlobals(stage: Stage, id: string): Promise<OwnGlobals> {
  await ready(stage)
  return stage.page.evaluate(
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
    async storyId => (await window.__STORYBOOK_PREVIEW__.loadStory({ storyId })).storyGlobals,
    id
  )
}

async function ready({ page, address }: Stage): Promise<void> {
  const loaded = await page.evaluate(() => window.story !== undefined)
  if (!loaded) await page.goto(`${address}iframe.html`)
  // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
  await page.evaluate(() => window.__STORYBOOK_PREVIEW__.ready())
}

/** @throws Error if its play fails, or does not end within a minute */
export async function playStory(stage: Stage, id: string, look: Look): Promise<void> {
  const { page } = stage
  await ready(stage)
  await show(page, look)
  await page.evaluate(storyId => {
    const { channel } = window.story!
    window.story = { channel, id: storyId, ended: null }
    scrollTo(0, 0)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  const ended = await page.waitForFunction(() => window.story?.ended, null, { timeout: 60_000 })
  const status = await ended.jsonValue()
  if (status !== 'success') throw new Error(`its play ended with ${status}`)
}

export async function show(page: Page, { scheme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  // What axe says is a matter of the stories' tests.
  const globals = { scheme, a11y: { manual: true } }
  await page.evaluate(given => window.story?.channel.emit('updateGlobals', { globals: given }), globals)
}

/** No caret, and every animation at its end. */
export const still = `*, *::before, *::after {
  caret-color: transparent !important;
  transition: none !important;
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
  animation-delay: 0s !important;
}`

/** Notes how the story on the page has ended, however early that is. */
function listen(): void {
  let channel: StoryChannel | undefined
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set(given: StoryChannel) {
      channel = given
      window.story = { channel: given, id: '', ended: null }
      given.on('storyFinished', ({ storyId, status = '' }) => {
        // One that is left may end after it.
        if (storyId === window.story!.id) window.story!.ended ??= status
      })
      // Where a play throws, Storybook says besides that the story ended well.
      for (const event of [
        'storyErrored',
        'storyThrewException',
        'playFunctionThrewException',
        'unhandledErrorsWhilePlaying'
      ]) {
        given.on(event, told => {
          window.story!.ended ??= `${event}: ${[told].flat()[0]?.message}`
        })
      }
    }
  })
}

interface Told {
  readonly storyId?: string
  readonly status?: string
  readonly message?: string
}

interface StoryChannel {
  on(event: string, listener: (told: Told) => void): void
  emit(event: string, told: object): void
}

interface ShownStory {
  readonly channel: StoryChannel
  readonly id: string
  ended: string | null
}

interface Preview {
  ready(): Promise<void>
  loadStory(wanted: { readonly storyId: string }): Promise<{ readonly storyGlobals: OwnGlobals }>
}

declare global {
  interface Window {
    story?: ShownStory
    readonly __STORYBOOK_PREVIEW__: Preview
  }
}
