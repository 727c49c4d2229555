import type { Bounds } from '../viewport/viewport.ts'

const MARGIN = 24
/** The longest side of a canvas on which every browser still draws, in px. */
const MAX_PIXELS = 12_000

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

/** The drawing as a standalone file: at its natural size, names as text, no scripts and no handlers. */
export function svgTextOf(frame: SVGSVGElement, bounds: Bounds, title: string): string {
  const drawing = frame.querySelector('[data-drawing]')
  if (!drawing) throw new Error('There is no drawing in this frame.')
  const { left, top, width, height } = withMargin(bounds)
  const file = document.createElementNS(SVG, 'svg')
  file.setAttribute('viewBox', [left, top, width, height].join(' '))
  file.setAttribute('width', String(width))
  file.setAttribute('height', String(height))
  const name = document.createElementNS(SVG, 'title')
  name.textContent = written(title)
  const ground = document.createElementNS(SVG, 'rect')
  for (const [key, value] of Object.entries({ x: left, y: top, width, height })) {
    ground.setAttribute(key, String(value))
  }
  ground.setAttribute('fill', getComputedStyle(frame).backgroundColor)
  const copy = copyOf(drawing)
  copy.removeAttribute('transform')
  file.append(name, ground, copy)
  return new XMLSerializer().serializeToString(file)
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

/** A picture at twice the natural size, or as large as a canvas can be. */
export async function pngOf(svgText: string, bounds: Bounds): Promise<Blob> {
  const { width, height } = withMargin(bounds)
  const scale = Math.min(2, MAX_PIXELS / width, MAX_PIXELS / height)
  const picture = new Image()
  // Strict content security policies refuse blob: URLs, but not data: URLs.
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width * scale)
  canvas.height = Math.ceil(height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/png'))
  if (!content) throw new Error('The browser could not draw a picture of this size.')
  return content
}

function withMargin({ left, top, width, height }: Bounds): Bounds {
  return {
    left: left - MARGIN,
    top: top - MARGIN,
    width: width + MARGIN * 2,
    height: height + MARGIN * 2
  }
}
