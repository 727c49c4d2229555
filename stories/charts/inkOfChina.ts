import { getInstanceByDom } from 'echarts/core'
import { loadGeometry } from '../../src/charts/geometry/loadGeometry.ts'

/** The colors of a few pixels around a place of a picture. */
type Pixels = readonly string[]

interface InkOfChina {
  /** Around each part of a region: its middle. */
  readonly areas: Readonly<Record<'710000' | '460000', readonly Pixels[]>>
  /** Around the middle of each dash. */
  readonly dashes: readonly Pixels[]
  /** In a corner, where nothing is drawn. */
  readonly corner: Pixels
}

/** What is really painted where the borders say that something is. */
export async function inkOfChina(canvasElement: HTMLElement): Promise<InkOfChina> {
  const { features } = await loadGeometry(null)
  const read = pixelReader(canvasElement)
  const named = (name: string) => features.features.filter(({ properties }) => properties.name === name)
  const partsOf = (code: string): readonly Pixels[] =>
    named(code).flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon' ? geometry.coordinates.map(([ring = []]) => read(middleOf(ring))) : []
    )
  const dashes = features.features
    .filter(({ properties: { name } }) => name.startsWith('dash'))
    .map(({ geometry }) =>
      geometry.type === 'LineString'
        ? read(geometry.coordinates[geometry.coordinates.length >> 1] ?? null)
        : []
    )
  return {
    areas: { '710000': partsOf('710000'), '460000': partsOf('460000') },
    dashes,
    corner: read(null)
  }
}

type Position = readonly [x: number, y: number]

function middleOf(ring: readonly Position[]): Position {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** In CSS px: a dash and an islet are thin. */
const AROUND = 2

function pixelReader(canvasElement: HTMLElement): (place: Position | null) => Pixels {
  const frame = canvasElement.querySelector<HTMLElement>('.pa-chart-canvas')
  const canvas = frame?.querySelector('canvas')
  const chart = frame && getInstanceByDom(frame)
  const context = canvas?.getContext('2d')
  if (!canvas || !chart || !context) throw new Error('There is no map.')
  const scale = canvas.width / chart.getWidth()
  return place => {
    const [x = NaN, y = NaN] = place ? chart.convertToPixel({ seriesIndex: 0 }, [...place]) : [AROUND, AROUND]
    const size = Math.ceil((2 * AROUND + 1) * scale)
    const { data } = context.getImageData((x - AROUND) * scale, (y - AROUND) * scale, size, size)
    return Array.from({ length: size * size }, (_, at) => data.slice(4 * at, 4 * at + 4).join(' '))
  }
}
