import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { looks, looksOf, type Story } from './stories.ts'
import { playStory, show, still, storyGlobals, visitStories, type Stage } from './stage.ts'

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

/** A picture of every story in each of its looks. `onTaken` hears how many stories are done. */
export async function takePictures(
  browser: Browser,
  address: string,
  stories: readonly Story[],
  onTaken: (count: number) => void
): Promise<Taken> {
  const { found, failures } = await visitStories(browser, address, stories, openStudio, onTaken)
  return { pictures: stories.flatMap(story => found.get(story) ?? []), failures }
}

async function openStudio(stage: Stage): Promise<(story: Story) => Promise<readonly Picture[]>> {
  const { context, page } = stage
  const camera = await context.newCDPSession(page)
  const shrink = await openShrinker(context)
  return async story => {
    const all = looksOf(await storyGlobals(stage, story.id), story.tags)
    if (all[0] === undefined) return []
    await playStory(stage, story.id, looks[all[0]])
    const calm = await page.addStyleTag({ content: still })
    const pictures: Picture[] = []
    for (const look of all) {
      await show(page, looks[look])
      const bytes = await shrink(await atRest(page, camera))
      pictures.push({ story, file: `${story.id}.${look}.webp`, bytes })
    }
    await calm.evaluate(style => style.parentNode?.removeChild(style))
    return pictures
  }
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
