import {
  between,
  filling,
  type Bounds,
  type Point,
  type Scales,
  type Size,
  type Viewport
} from '../viewport/viewport.ts'

export const SCALES: Scales = { least: 0.2, most: 2.5 }
const MARGIN = 24
/** A drawing does not start smaller than this, where names still have two lines of seven characters. */
export const READABLE = 0.5

/**
 * Where a drawing starts: all of it if it can be read then, else its origin in the center, or as near to it as no room is
 * left empty. "Fit" shows all in any case.
 */
export function fitted(bounds: Bounds, size: Size, least = READABLE): Viewport {
  const room = { width: size.width - MARGIN * 2, height: size.height - MARGIN * 2 }
  const scale = between(least, Math.min(room.width / bounds.width, room.height / bounds.height), 1)
  const fits = { x: bounds.width * scale <= room.width, y: bounds.height * scale <= room.height }
  const start = {
    scale,
    x: size.width / 2 - (fits.x ? bounds.left + bounds.width / 2 : 0) * scale,
    y: size.height / 2 - (fits.y ? bounds.top + bounds.height / 2 : 0) * scale
  }
  return filling(start, bounds, size)
}

/** The least that people read, in CSS px of the screen. */
const LEAST_WORDS = 12
const NAME = 14
/** Of the second line of words and of labels, at the natural size. */
export const NOTE = 12
/** Below this scale a box has no room for its note. */
const NOTED = 0.75

/** A sheet of A3, landscape, between margins of 10 mm, in pt. */
const SHEET = { width: 1134, height: 785 }
/** Of title, legend and mark in a file, in CSS px. */
const AROUND = 188
/** The least that people read on paper, in pt. */
const LEAST_PRINTED = 7

/** Whether the notes of a drawing can still be read when its file is printed on A3. */
export function isPrintable({ width, height }: Size): boolean {
  return Math.min(SHEET.width / width, SHEET.height / (height + AROUND)) * NOTE >= LEAST_PRINTED
}

/** The words of a drawing, in CSS px at its natural size. */
export interface Words {
  readonly size: number
  /** Of the second line of words; null where it is not drawn. */
  readonly note: number | null
}

/** Few sizes, from which scale on, as drawing words anew costs a frame of zooming. */
const steps = [1, 0.85, 0.75, 0.6, 0.45].map((from): { readonly from: number; readonly words: Words } => {
  const least = LEAST_WORDS / from
  return { from, words: { size: Math.max(NAME, least), note: from < NOTED ? null : Math.max(NOTE, least) } }
})

/** Words do not shrink with their boxes: they are cut earlier, and then left out. Null where there are none. */
export function wordsAt(scale: number): Words | null {
  return steps.find(({ from }) => from <= scale)?.words ?? null
}

/** Where the drawing is placed so that what moved inside of it is seen where it was. */
export function heldAt(view: Viewport, before: Point, now: Point): Viewport {
  return {
    ...view,
    x: view.x + (before.x - now.x) * view.scale,
    y: view.y + (before.y - now.y) * view.scale
  }
}

/** Moves the drawing as little as it takes to show a point of it, and half a box around that. */
export function revealed(view: Viewport, { x, y }: Point, half: Size, size: Size): Viewport {
  return {
    ...view,
    x: shifted(view.x, x * view.scale, half.width * view.scale + MARGIN, size.width),
    y: shifted(view.y, y * view.scale, half.height * view.scale + MARGIN, size.height)
  }
}

function shifted(offset: number, at: number, half: number, room: number): number {
  if (room < half * 2) return room / 2 - at
  const clamped = between(half, offset + at, room - half)
  return clamped === offset + at ? offset : clamped - at
}

/**
 * What to draw of a large graph: the part that is seen, out to the next lines of a coarse grid, so that it changes only
 * once in a while as the drawing is moved.
 */
export function drawnArea({ x, y, scale }: Viewport, size: Size): Bounds {
  const seen = size.width / scale
  // A power of two, so that the grid also survives small changes of the scale.
  const step = 2 ** Math.floor(Math.log2(seen / 2))
  const down = (value: number): number => Math.floor(value / step) * step
  const [left, top] = [down(-x / scale), down(-y / scale)]
  const [right, bottom] = [down(-x / scale + seen) + step, down((size.height - y) / scale) + step]
  return { left, top, width: right - left, height: bottom - top }
}
