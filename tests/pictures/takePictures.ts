import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { desktop, looks, looksOf, type LookName, type OwnGlobals, type Story } from './stories.ts'

export interface Picture {
  readonly story: Story
  readonly file: string
  /** WebP. */
  readonly bytes: Buffer
}

export interface Taken {
  readonly pictures: readonly Picture[]
  /** Stories whose play failed or that never came to rest, and why. */
  readonly failures: ReadonlyMap<Story, string>
}

/** Smaller, and pressed: what changed is still seen. */
const SCALE = 0.5
const QUALITY = 0.4
const TABS = 3

/** A picture of every story in each of its looks. `onTaken` hears how many stories are done. */
export async function takePictures(
  browser: Browser,
  address: string,
  stories: readonly Story[],
  onTaken: (count: number) => void
): Promise<Taken> {
  const titles = new Set(stories.map(({ title }) => title))
  const waiting = [...titles].map(title => stories.filter(story => story.title === title))
  const taken = new Map<Story, readonly Picture[]>()
  const failures = new Map<Story, string>()
  let done = 0
  const takeGroup = async (studio: Studio, group: readonly Story[]): Promise<void> => {
    // Nothing of another file is left.
    await studio.page.goto('about:blank')
    for (const story of group) {
      try {
        taken.set(story, await takeStory(studio, story).catch(() => takeAgain(studio, story)))
      } catch (error) {
        failures.set(story, error instanceof Error ? error.message : String(error))
      }
      onTaken(++done)
    }
  }
  const work = async (): Promise<void> => {
    const studio = await openStudio(browser, address)
    for (let group = waiting.shift(); group; group = waiting.shift()) await takeGroup(studio, group)
    await studio.context.close()
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return { pictures: stories.flatMap(story => taken.get(story) ?? []), failures }
}

/** One page in which Storybook goes from story to story of a file: to load it takes six times as long as to show one. */
interface Studio {
  readonly context: BrowserContext
  readonly page: Page
  readonly camera: CDPSession
  readonly shrink: Shrinker
  readonly address: string
}

async function openStudio(browser: Browser, address: string): Promise<Studio> {
  const context = await browser.newContext({ viewport: desktop, locale: 'zh-CN', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(listen)
  return {
    context,
    page,
    camera: await context.newCDPSession(page),
    shrink: await openShrinker(context),
    address
  }
}

/** On a page of its own: the story before may have left it in a state that nothing else leads out of. */
async function takeAgain(studio: Studio, story: Story): Promise<readonly Picture[]> {
  await studio.page.goto('about:blank')
  return takeStory(studio, story)
}

async function takeStory(studio: Studio, story: Story): Promise<readonly Picture[]> {
  const { page, shrink, camera } = studio
  const all = looksOf(await load(studio, story.id), story.tags)
  if (all[0] === undefined) return []
  await open(page, story.id, all[0])
  const ended = await page.waitForFunction(() => window.story?.ended, null, { timeout: 60_000 })
  const status = await ended.jsonValue()
  if (status !== 'success') throw new Error(`its play ended with ${status}`)
  const calm = await page.addStyleTag({ content: still })
  const pictures: Picture[] = []
  for (const look of all) {
    await show(page, look)
    pictures.push({
      story,
      file: `${story.id}.${look}.webp`,
      bytes: await shrink(await atRest(page, camera))
    })
  }
  await calm.evaluate(style => style.parentNode?.removeChild(style))
  return pictures
}

/** Tells how a story is to be looked at. */
async function load({ page, address }: Studio, id: string): Promise<OwnGlobals> {
  const loaded = await page.evaluate(() => window.story !== undefined)
  if (!loaded) await page.goto(`${address}iframe.html`)
  return page.evaluate(async storyId => {
    // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
    const preview = window.__STORYBOOK_PREVIEW__
    await preview.ready()
    return (await preview.loadStory({ storyId })).storyGlobals
  }, id)
}

async function open(page: Page, id: string, look: LookName): Promise<void> {
  await show(page, look)
  await page.evaluate(storyId => {
    const { channel } = window.story!
    window.story = { channel, id: storyId, ended: null }
    scrollTo(0, 0)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
}

/** No caret, and every animation at its end. */
const still = `*, *::before, *::after {
  caret-color: transparent !important;
  transition: none !important;
  animation-duration: 0s !important;
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

async function show(page: Page, look: LookName): Promise<void> {
  const { scheme, width, height } = looks[look]
  await page.setViewportSize({ width, height })
  // What axe says is a matter of the stories' tests.
  const globals = { scheme, a11y: { manual: true } }
  await page.evaluate(given => window.story?.channel.emit('updateGlobals', { globals: given }), globals)
}

/** The first picture that is like the one before: lazy parts and late answers are there. JPEG in base64. */
async function atRest(page: Page, camera: CDPSession): Promise<string> {
  let before = ''
  for (let shot = 0; shot < 40; shot += 1) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { data } = await camera.send('Page.captureScreenshot', { format: 'jpeg', quality: 90 })
    if (data === before) return data
    before = data
    await page.evaluate(() => new Promise(done => setTimeout(done, 100)))
  }
  throw new Error('it never came to rest')
}

type Shrinker = (picture: string) => Promise<Buffer>

/** Shrinks a picture in a page: Chromium does not paint a scrolled part of a shrunk page the same way twice. */
export async function openShrinker(context: BrowserContext): Promise<Shrinker> {
  const page = await context.newPage()
  return async picture => {
    const smaller = await page.evaluate(shrinkInPage, { picture, scale: SCALE, quality: QUALITY })
    return Buffer.from(smaller, 'base64')
  }
}

async function shrinkInPage(given: { picture: string; scale: number; quality: number }): Promise<string> {
  const large = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${given.picture}`)).blob())
  const [width, height] = [large.width, large.height].map(side => Math.round(side * given.scale))
  const canvas = new OffscreenCanvas(width!, height!)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(large, 0, 0, width!, height!)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: given.quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''))
}
