import pixelmatch from 'pixelmatch'
import type { BrowserContext } from 'playwright'

/** A picture as it is seen from afar. */
export interface Grid {
  /** In cells. */
  readonly width: number
  readonly height: number
  /** RGBA, row by row. */
  readonly cells: Uint8Array
}

/** A part of a picture, in hundredths of its sides. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Measure {
  /** Of 0 to 1: how far apart the colors of a cell may be. */
  readonly tolerance: number
  /** Fewer cells than these that touch one another do not count. */
  readonly least: number
}

/**
 * What somebody would see on any machine. A tag of another color, or a line moved by 8 px, makes 18 such cells; letters
 * drawn half a pixel aside, softer or bolder make none.
 */
export const seen: Measure = { tolerance: 0.04, least: 6 }
/** What parts two pictures that one machine has drawn. */
export const fine: Measure = { tolerance: 0.01, least: 1 }

/** In pixels of a kept picture. Each machine draws the edges of letters in its own way: a cell is about half a letter. */
const CELL = 4
/** In cells. Chromium leaves out a blur of less than 1. */
const BLUR = 1

/** Reads pictures in a page, which knows WebP. */
export async function openGrids(context: BrowserContext): Promise<(picture: Buffer) => Promise<Grid>> {
  const page = await context.newPage()
  return async picture => {
    const given = { picture: picture.toString('base64'), cell: CELL, blur: BLUR }
    const { width, height, cells } = await page.evaluate(gridInPage, given)
    return { width, height, cells: Uint8Array.from(Buffer.from(cells, 'base64')) }
  }
}

async function gridInPage(given: { picture: string; cell: number; blur: number }) {
  const bitmap = await createImageBitmap(
    await (await fetch(`data:image/webp;base64,${given.picture}`)).blob()
  )
  const width = Math.ceil(bitmap.width / given.cell)
  const height = Math.ceil(bitmap.height / given.cell)
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  context.filter = `blur(${given.blur}px)`
  context.drawImage(bitmap, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, cells: btoa(Array.from(data, byte => String.fromCodePoint(byte)).join('')) }
}

export const whole: Area = { left: 0, top: 0, width: 100, height: 100 }

/** Where two pictures differ; empty if they look alike. */
export function differences(before: Grid, after: Grid, { tolerance, least }: Measure): readonly Area[] {
  const { width, height } = after
  if (before.width !== width || before.height !== height) return [whole]
  const mask = new Uint8Array(after.cells.length)
  const options = { threshold: tolerance, includeAA: true, diffMask: true }
  if (pixelmatch(before.cells, after.cells, mask, width, height, options) === 0) return []
  const open = new Set<number>()
  for (let at = 0; at < width * height; at++) if (mask[at * 4 + 3]! > 0) open.add(at)
  const areas: Area[] = []
  for (const first of open) {
    const found = together(first, open, width)
    if (found.length >= least) areas.push(areaOf(found, after))
  }
  return areas
}

/** Takes the cells out of `open` that touch one another, beginning with one. */
function together(first: number, open: Set<number>, width: number): readonly number[] {
  open.delete(first)
  const found = [first]
  for (const at of found) {
    for (const row of [-width, 0, width]) {
      for (const column of [-1, 0, 1]) {
        const isInRow = (at % width) + column >= 0 && (at % width) + column < width
        if (isInRow && open.delete(at + row + column)) found.push(at + row + column)
      }
    }
  }
  return found
}

function areaOf(found: readonly number[], { width, height }: Grid): Area {
  const columns = found.map(at => at % width)
  const rows = found.map(at => Math.floor(at / width))
  const [left, top] = [Math.min(...columns), Math.min(...rows)]
  return {
    left: (left / width) * 100,
    top: (top / height) * 100,
    width: ((Math.max(...columns) + 1 - left) / width) * 100,
    height: ((Math.max(...rows) + 1 - top) / height) * 100
  }
}
