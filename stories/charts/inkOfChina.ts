import type { Position } from '../../src/charts/geometry/geometry.ts'
import { loadGeometry } from '../../src/charts/geometry/loadGeometry.ts'
import { ringsOf } from './ringsOf.ts'

/** The colors of a few pixels around a place of a picture. */
type Pixels = readonly string[]

interface InkOfChina {
  /** By the code of a region: around a place of each of its parts. */
  readonly areas: ReadonlyMap<string, readonly Pixels[]>
  /** Around the middle of each dash. */
  readonly dashes: readonly Pixels[]
  /** In a corner, where nothing is drawn. */
  readonly corner: Pixels
}

/** What is really painted where the borders say that something is. */
export async function inkOfChina(picture: SVGSVGElement): Promise<InkOfChina> {
  const { areas, lines } = await loadGeometry(null)
  const read = await pixelReader(picture)
  const dashes = lines
    .filter(({ kind }) => kind === 'dash')
    .flatMap(({ path }) => ringsOf(path).map(places => read(places[places.length >> 1] ?? null)))
  return {
    areas: new Map(
      areas.map(({ code, path }) => [code, ringsOf(path).map(([place]) => read(place ?? null))])
    ),
    dashes,
    corner: read(null)
  }
}

/** In CSS px: a dash and an islet are thin. */
const AROUND = 2

async function pixelReader(picture: SVGSVGElement): Promise<(place: Position | null) => Pixels> {
  const context = await painted(picture)
  const grid = picture.querySelector('g')?.getCTM()
  return place => {
    const { x, y } = place
      ? new DOMPoint(...place).matrixTransform(grid ?? undefined)
      : new DOMPoint(AROUND, AROUND)
    const size = 2 * AROUND + 1
    const { data } = context.getImageData(Math.floor(x) - AROUND, Math.floor(y) - AROUND, size, size)
    return Array.from({ length: size * size }, (_, at) => data.slice(4 * at, 4 * at + 4).join(' '))
  }
}

/** Painted by the browser once more, with the styles of the page and without the names that lie on it. */
async function painted(picture: SVGSVGElement): Promise<OffscreenCanvasRenderingContext2D> {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const originals = [...picture.querySelectorAll('*')]
  for (const [at, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const style = originals[at] && getComputedStyle(originals[at])
    for (const look of looks) element.style.setProperty(look, style?.getPropertyValue(look) ?? '')
    if (element.localName === 'text') element.remove()
  }
  const { width, height } = picture.getBoundingClientRect()
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image(width, height)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('There is no canvas.')
  context.drawImage(image, 0, 0)
  return context
}

const looks = [
  'display',
  'visibility',
  'opacity',
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'vector-effect'
]
