import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

export interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
  /** `first-look`: what it shows passes. `no-picture`: it differs each time. */
  readonly tags: readonly string[]
}

export interface Picture {
  readonly story: string
  readonly look: keyof typeof looks
  readonly file: string
  /** WebP. */
  readonly bytes: Buffer
}

interface Look {
  readonly scheme: 'light' | 'dark'
  /** In CSS px. */
  readonly width: number
  readonly height: number
}

const desktop = { width: 1280, height: 1000 }
const phone = { width: 390, height: 844 }

/** On a phone is shown what the state of the story becomes there. */
const looks = {
  light: { scheme: 'light', ...desktop },
  dark: { scheme: 'dark', ...desktop },
  phone: { scheme: 'light', ...phone },
  darkPhone: { scheme: 'dark', ...phone },
  paper: { scheme: 'light', width: 718, height: 1047 }
} as const satisfies Readonly<Record<string, Look>>

/** A story that says itself how it is looked at has this picture only. */
function looksOf({ scheme, viewport }: OwnGlobals): readonly (keyof typeof looks)[] {
  if (viewport?.value === 'paper') return ['paper']
  if (viewport?.value === 'phone') return [scheme === 'dark' ? 'darkPhone' : 'phone']
  return scheme ? [scheme] : ['light', 'dark', 'phone']
}

interface OwnGlobals {
  readonly scheme?: 'light' | 'dark'
  readonly viewport?: { readonly value?: string }
}

/** Smaller, and pressed: a changed word or color is still seen. */
const SCALE = 0.6
const QUALITY = 40
const TABS = 3

/**
 * A picture of every story in each look; failures are stories whose play failed or that never came to rest. `onTaken`
 * hears how many stories are done.
 */
export async function takePictures(
  browser: Browser,
  address: string,
  stories: readonly Story[],
  onTaken: (count: number) => void
): Promise<{ readonly pictures: readonly Picture[]; readonly failures: readonly string[] }> {
  const titles = new Set(stories.map(({ title }) => title))
  const waiting = [...titles].map(title => stories.filter(story => story.title === title))
  const taken = new Map<Story, readonly Picture[]>()
  const failures: string[] = []
  let done = 0
  const takeGroup = async (group: readonly Story[]): Promise<void> => {
    const studio = await openStudio(browser, address)
    for (const story of group) {
      try {
        taken.set(story, await takeStory(studio, story).catch(() => takeAgain(studio, story)))
      } catch (error) {
        failures.push(
          `${story.title} · ${story.name}: ${error instanceof Error ? error.message : String(error)}`
        )
      }
      onTaken(++done)
    }
    await studio.context.close()
  }
  const work = async (): Promise<void> => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await takeGroup(group)
  }
  await Promise.all(Array.from({ length: TABS }, work))
  return { pictures: stories.flatMap(story => taken.get(story) ?? []), failures }
}

/** One page in which Storybook goes from story to story: to load it takes six times as long as to show one. */
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

async function takeStory(studio: Studio, { id, tags }: Story): Promise<readonly Picture[]> {
  const { page, shrink, camera } = studio
  const all = await open(studio, id)
  const ended = await page.waitForFunction(() => window.story?.ended, null, { timeout: 60_000 })
  const status = await ended.jsonValue()
  if (status !== 'success') throw new Error(`its play ended with ${status}`)
  const calm = await page.addStyleTag({ content: still })
  const pictures: Picture[] = []
  for (const look of tags.includes('first-look') ? all.slice(0, 1) : all) {
    await show(page, looks[look])
    pictures.push({
      story: id,
      look,
      file: `${id}.${look}.webp`,
      bytes: await shrink(await atRest(page, camera))
    })
  }
  await calm.evaluate(style => style.parentNode?.removeChild(style))
  return pictures
}

/** Opens a story as it looks first, and tells how it is looked at. */
async function open({ page, address }: Studio, id: string): Promise<readonly (keyof typeof looks)[]> {
  const loaded = await page.evaluate(() => window.story !== undefined)
  if (!loaded) await page.goto(`${address}iframe.html`)
  const all = looksOf(
    await page.evaluate(async storyId => {
      // oxlint-disable-next-line no-underscore-dangle -- Storybook's name
      const preview = window.__STORYBOOK_PREVIEW__
      await preview.ready()
      return (await preview.loadStory({ storyId })).storyGlobals
    }, id)
  )
  await show(page, looks[all[0]!])
  await page.evaluate(storyId => {
    const { channel } = window.story!
    window.story = { channel, id: storyId, ended: null }
    scrollTo(0, 0)
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  }, id)
  return all
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

async function show(page: Page, { scheme, width, height }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  // What axe says is a matter of the stories' tests.
  const globals = { scheme, a11y: { manual: true } }
  await page.evaluate(given => window.story?.channel.emit('updateGlobals', { globals: given }), globals)
}

/** The first picture that is like the one before: lazy parts and late answers are there. WebP in base64. */
async function atRest(page: Page, camera: CDPSession): Promise<string> {
  let before = ''
  for (let shot = 0; shot < 40; shot += 1) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const { data } = await camera.send('Page.captureScreenshot', { format: 'webp', quality: 90 })
    if (data === before) return data
    before = data
    await page.evaluate(() => new Promise(done => setTimeout(done, 100)))
  }
  throw new Error('it never came to rest')
}

type Shrinker = (picture: string) => Promise<Buffer>

/** Shrinks a picture in a page: Chromium does not paint a scrolled part of a shrunk page the same way twice. */
async function openShrinker(context: BrowserContext): Promise<Shrinker> {
  const page = await context.newPage()
  return async picture => {
    const smaller = await page.evaluate(shrinkInPage, { picture, scale: SCALE, quality: QUALITY / 100 })
    return Buffer.from(smaller, 'base64')
  }
}

async function shrinkInPage(given: { picture: string; scale: number; quality: number }): Promise<string> {
  const large = await createImageBitmap(await (await fetch(`data:image/webp;base64,${given.picture}`)).blob())
  const [width, height] = [large.width, large.height].map(side => Math.round(side * given.scale))
  const canvas = new OffscreenCanvas(width!, height!)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(large, 0, 0, width!, height!)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: given.quality })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join(''))
}
