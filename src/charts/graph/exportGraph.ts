import type { FileMark } from '../../ui/files/fileMark.ts'
import type { Bounds } from '../viewport/viewport.ts'

const MARGIN = 24
/** The longest sides of a picture in px: as wide as slides and messages take it, as high as every browser draws it. */
const MAX_WIDTH = 4096
const MAX_HEIGHT = 12_000
/** A picture is at least so wide that the words around the drawing have room, in CSS px. */
const LEAST_WIDTH = 560
const TITLE = { size: 20, room: 44 }
const FACT = { size: 12, line: 20 }

const SVG = 'http://www.w3.org/2000/svg'

/** A file has no style sheet: what these say is written onto each of its elements. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
  'opacity'
] as const

/** A picture as text, and its size in CSS px. */
export interface DrawnFile {
  readonly svg: string
  readonly width: number
  readonly height: number
}

/**
 * The drawing as a standalone file: at its natural size below its title, above its mark, names as text, no scripts and
 * no handlers.
 */
export function drawFile(frame: SVGSVGElement, bounds: Bounds, mark: FileMark): DrawnFile {
  const drawing = frame.querySelector('[data-drawing]')
  if (!drawing) throw new Error('There is no drawing in this frame.')
  const width = Math.max(LEAST_WIDTH, bounds.width + MARGIN * 2)
  const facts = factLines(mark, width - MARGIN * 2)
  const room = { above: MARGIN + TITLE.room, below: MARGIN * 2 + facts.length * FACT.line }
  const left = bounds.left + (bounds.width - width) / 2
  const top = bounds.top - room.above
  const height = bounds.height + room.above + room.below
  const style = getComputedStyle(frame)
  const wordsAt = (y: number, size: number, words: string): SVGElement =>
    shape('text', {
      x: left + MARGIN,
      y,
      fill: style.color,
      'font-family': style.fontFamily,
      'font-size': size,
      words
    })
  const file = shape('svg', { viewBox: [left, top, width, height].join(' '), width, height })
  const copy = copyOf(drawing)
  copy.removeAttribute('transform')
  const heading = wordsAt(top + MARGIN + TITLE.size, TITLE.size, mark.title)
  heading.setAttribute('font-weight', '600')
  file.append(
    shape('title', { words: mark.title }),
    shape('rect', { x: left, y: top, width, height, fill: style.backgroundColor }),
    heading,
    copy,
    ...facts.map((line, at) =>
      wordsAt(bounds.top + bounds.height + MARGIN + (at + 1) * FACT.line, FACT.size, line)
    )
  )
  return { svg: new XMLSerializer().serializeToString(file), width, height }
}

function shape(
  name: string,
  { words, ...attributes }: Readonly<Record<string, string | number>>
): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  if (words !== undefined) element.textContent = written(String(words))
  return element
}

/** Facts beside each other as long as they fit; one that is too long is broken. */
function factLines({ lines: facts }: FileMark, room: number): readonly string[] {
  const most = Math.floor(room / FACT.size)
  const lines: string[] = []
  for (const fact of facts) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + fact.length + 2 <= most) {
      lines[lines.length - 1] = `${last}　　${fact}`
    } else for (let at = 0; at < fact.length; at += most) lines.push(fact.slice(at, at + most))
  }
  return lines
}

/** The attributes that a copy keeps; roles, keys and classes are dropped. */
const shapes = ['transform', 'd', 'x', 'y', 'width', 'height', 'rx', 'r', 'cx', 'cy']

/** Without the tree items that lie over the boxes. */
function copyOf(element: Element): SVGElement {
  const copy = document.createElementNS(SVG, element.localName)
  for (const name of shapes) {
    const value = element.getAttribute(name)
    if (value !== null) copy.setAttribute(name, value)
  }
  const style = getComputedStyle(element)
  for (const look of looks) {
    const value = style.getPropertyValue(look)
    if (value !== '') setLook(copy, look, value)
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) {
      if (child.getAttribute('role') !== 'treeitem') copy.append(copyOf(child))
    } else copy.append(written(child.textContent ?? ''))
  }
  return copy
}

/** Programs other than browsers read an opacity of its own, not one that is part of a color. */
function setLook(element: SVGElement, look: string, value: string): void {
  const [, color, opacity] = /^rgba\((.+), ([\d.]+)\)$/.exec(value) ?? []
  element.setAttribute(look, color === undefined ? value : `rgb(${color})`)
  if (opacity !== undefined && (look === 'fill' || look === 'stroke')) {
    element.setAttribute(`${look}-opacity`, opacity)
  }
}

/** Without lone surrogates and the control characters that XML forbids. */
function written(text: string): string {
  // oxlint-disable-next-line no-control-regex -- those are meant
  return text.replaceAll(/[\p{Cs}\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu, '')
}

/** A picture at twice the natural size, or as large as it may be. */
export async function pngOf({ svg, width, height }: DrawnFile): Promise<Blob> {
  const scale = Math.min(2, MAX_WIDTH / width, MAX_HEIGHT / height)
  const picture = new Image()
  // Strict content security policies refuse blob: URLs, but not data: URLs.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * scale)
  canvas.height = Math.floor(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!content) throw new Error('The browser could not draw a picture of this size.')
  return content
}
