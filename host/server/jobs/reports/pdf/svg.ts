import { FONT } from './font.ts'
import { xml } from './text.ts'

/** What the pictures of reports are drawn with; lengths in points. */

/** Of every chart on an upright page. */
export const CHART_WIDTH = 499

export const INK = '#1F1F1F'
const SOFT = '#5C6370'
export const LINE = '#E4E6EA'

interface Words {
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill?: string
  readonly size?: number
}

export function words(text: string, { x, y, anchor = 'start', fill = SOFT, size = 8 }: Words): string {
  return `<text x="${round(x)}" y="${round(y)}" font-family="${FONT}" font-size="${round(size)}" text-anchor="${anchor}" fill="${fill}">${xml(text)}</text>`
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  /** A border; one that is dashed stands around what is not there. */
  readonly border?: { readonly color: string; readonly dashed: boolean }
}

export function rect({ x, y, width, height, fill, border }: Rect): string {
  const stroke = border
    ? ` stroke="${border.color}" stroke-width="0.75"${border.dashed ? ' stroke-dasharray="3 2"' : ''}`
    : ''
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${stroke}/>`
}

export function svg(width: number, height: number, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
