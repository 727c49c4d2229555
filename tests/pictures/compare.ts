import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'

export interface Difference {
  readonly file: string
  /** WebP; null if none is kept. */
  readonly before: Buffer | null
  readonly after: Buffer
  /** What differs, in red, as PNG. */
  readonly marked: Buffer | null
  /** In the square where most of them are. */
  readonly pixels: number
}

/** Of 0 to 1, per pixel: what the rounding of a letter's edge needs. */
const TOLERANCE = 0.1
/**
 * Edges of letters are drawn a little differently from time to time, all over the page and far apart. What changed lies
 * together: most other digits have more than the spared pixels in a square of this size.
 */
const SQUARE = 10
const SPARED = 8

export interface Comparer {
  readonly compare: (file: string, before: Buffer, after: Buffer) => Promise<Difference | null>
  /** The grays of a picture on a coarse grid: quick to compare, and near each other where pictures look the same. */
  readonly sketch: (picture: Buffer) => Promise<readonly number[]>
}

/** Compares pictures in a page, which can read WebP. */
export async function openComparer(browser: Browser): Promise<Comparer> {
  const page = await browser.newPage()
  const source = readFileSync(fileURLToPath(import.meta.resolve('pixelmatch')), 'utf8')
  const script = source.replace(
    'export default function pixelmatch',
    'window.pixelmatch = function pixelmatch'
  )
  await page.addScriptTag({ type: 'module', content: script })
  await page.waitForFunction(() => 'pixelmatch' in window)
  const compare: Comparer['compare'] = async (file, before, after) => {
    if (before.equals(after)) return null
    const { pixels, marked } = await page.evaluate(compareInPage, {
      before: before.toString('base64'),
      after: after.toString('base64'),
      tolerance: TOLERANCE,
      square: SQUARE
    })
    if (pixels <= SPARED) return null
    return { file, before, after, pixels, marked: marked === null ? null : Buffer.from(marked, 'base64') }
  }
  const sketch = (picture: Buffer): Promise<readonly number[]> =>
    page.evaluate(sketchInPage, { picture: picture.toString('base64'), side: GRID })
  return { compare, sketch }
}

const GRID = 32
/** Of 255: what the edges of letters make of a cell of the grid. */
const NEAR = 2

export function isNear(one: readonly number[], two: readonly number[]): boolean {
  return one.length === two.length && one.every((gray, at) => Math.abs(gray - two[at]!) <= NEAR)
}

async function sketchInPage(given: { picture: string; side: number }): Promise<readonly number[]> {
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/webp;base64,${given.picture}`)).blob()
  )
  const context = new OffscreenCanvas(given.side, given.side).getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, given.side, given.side)
  const { data } = context.getImageData(0, 0, given.side, given.side)
  return Array.from({ length: given.side ** 2 }, (_, at) =>
    Math.round((data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!) / 3)
  )
}

interface Pair {
  readonly before: string
  readonly after: string
  readonly tolerance: number
  readonly square: number
}

type PixelMatch = (
  before: Uint8ClampedArray,
  after: Uint8ClampedArray,
  marked: Uint8ClampedArray,
  width: number,
  height: number,
  options: { readonly threshold: number }
) => number

async function compareInPage({
  before,
  after,
  tolerance,
  square
}: Pair): Promise<{ pixels: number; marked: string | null }> {
  // Sent to the page as it stands here.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page knows nothing outside this function
  const read = async (data: string): Promise<ImageData> => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob())
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, bitmap.width, bitmap.height)
  }
  const [one, two] = await Promise.all([read(before), read(after)])
  const { width, height } = one
  if (two.width !== width || two.height !== height) return { pixels: width * height, marked: null }
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const difference = context.createImageData(width, height)
  const { pixelmatch } = window as unknown as { pixelmatch: PixelMatch }
  pixelmatch(one.data, two.data, difference.data, width, height, { threshold: tolerance })
  context.putImageData(difference, 0, 0)
  // Squares overlap by half, so that none cuts what lies together.
  const half = square / 2
  const columns = Math.ceil(width / half) + 1
  const counts = new Uint32Array(columns * (Math.ceil(height / half) + 1))
  for (let at = 0; at < width * height; at++) {
    const [red, green] = [difference.data[at * 4], difference.data[at * 4 + 1]]
    if (red !== 255 || green !== 0) continue
    const corner = Math.floor(Math.floor(at / width) / half) * columns + Math.floor((at % width) / half)
    for (const each of [corner, corner + 1, corner + columns, corner + columns + 1]) counts[each]! += 1
  }
  const pixels = Math.max(...counts)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return { pixels, marked: btoa(Array.from(bytes, byte => String.fromCodePoint(byte)).join('')) }
}
