import { createRoot } from 'react-dom/client'
import type { Geometry } from '../../../../src/charts/geometry/geometry.ts'
import type { RegionFigure } from '../../../../src/charts/map/regionFigure.ts'
import { RegionMap } from '../../../../src/charts/map/RegionMap.tsx'
import { ThemeProvider } from '../../../../src/theme/ThemeProvider.tsx'
import { geoJsonOf } from './geoJson.ts'

export type Within = 'provinces' | '440000'
export type Who = 'ours' | 'bare'

/**
 * The functions that the benchmark calls in this page; all times in ms. The files of borders are loaded before; the first
 * call of a page also loads ECharts, or decodes what is loaded.
 */
export interface MapPage {
  /** Until the map is painted; ours with or without the ranking beside it. */
  readonly draw: (who: Who, within: Within, ranking: boolean) => Promise<number>
  /** The time between the frames while it is dragged. */
  readonly frames: (who: Who, within: Within) => Promise<readonly number[]>
}

const borders: Readonly<Record<Within, () => Promise<{ readonly default: object }>>> = {
  provinces: () => import('../../../../src/charts/geometry/borders/provinces.json'),
  440000: () => import('../../../../src/charts/geometry/borders/440000.json')
}

const [WIDTH, HEIGHT, FRAMES] = [820, 520, 90]

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
const nothing = <ThemeProvider motion={false}>{null}</ThemeProvider>
root.render(nothing)

/** A map that is painted. */
interface Shown {
  readonly took: number
  readonly pan: (dx: number) => void
  readonly remove: () => void
}

const show: Readonly<Record<Who, (within: Within, ranking: boolean) => Promise<Shown>>> = {
  async ours(within, ranking) {
    const regions = figuresOf(await geometryOf(within))
    const begun = performance.now()
    root.render(
      <ThemeProvider motion={false}>
        <div style={{ width: WIDTH }}>
          <RegionMap
            key={begun}
            within={within === 'provinces' ? null : within}
            label="企业数"
            regions={regions}
            height={HEIGHT}
            ranking={ranking}
          />
        </div>
      </ThemeProvider>
    )
    const svg = await drawn()
    await painted()
    return { took: performance.now() - begun, pan: panOf(svg), remove: () => root.render(nothing) }
  },
  async bare(within) {
    const geometry = await geometryOf(within)
    const [regions, geoJson] = [figuresOf(geometry), geoJsonOf(geometry)]
    const begun = performance.now()
    const frame = document.createElement('div')
    Object.assign(frame.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
    document.body.append(frame)
    const { drawBare } = await import('./bare.ts')
    const { pan, remove } = drawBare(frame, within, geoJson, regions)
    await painted()
    return {
      took: performance.now() - begun,
      pan,
      remove: () => {
        remove()
        frame.remove()
      }
    }
  }
}

async function geometryOf(within: Within): Promise<Geometry> {
  return (await borders[within]()).default as Geometry
}

function figuresOf({ areas }: Geometry): readonly RegionFigure[] {
  return areas
    .filter(({ code }) => code !== '')
    .map(({ code }, at) => ({ code, name: `地区${at}`, value: (at * 7919) % 4001 }))
}

async function drawn(): Promise<SVGSVGElement> {
  return new Promise(done => {
    const observer = new MutationObserver(() => {
      const svg = place.querySelector<SVGSVGElement>('svg.pa-map-drawing')
      if (!svg) return
      observer.disconnect()
      done(svg)
    })
    observer.observe(place, { childList: true, subtree: true })
  })
}

/** The frame callback runs before the paint; a task queued in it runs after. */
function painted(): Promise<void> {
  return new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => done(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
}

function panOf(svg: SVGSVGElement): Shown['pan'] {
  const { left, top } = svg.getBoundingClientRect()
  let x = left + WIDTH / 2
  const pointer = (kind: string): boolean =>
    svg.dispatchEvent(
      new PointerEvent(kind, { pointerId: 1, button: 0, clientX: x, clientY: top + 200, bubbles: true })
    )
  // A pointer that nobody holds cannot be captured.
  svg.setPointerCapture = () => undefined
  pointer('pointerdown')
  return dx => {
    x += dx
    pointer('pointermove')
  }
}

async function draw(who: Who, within: Within, ranking: boolean): Promise<number> {
  const { took, remove } = await show[who](within, ranking)
  remove()
  return took
}

async function frames(who: Who, within: Within): Promise<readonly number[]> {
  const { pan, remove } = await show[who](within, false)
  const lengths: number[] = []
  let last = performance.now()
  for (let at = 0; at <= FRAMES; at++) {
    const now = await new Promise<number>(requestAnimationFrame)
    lengths.push(now - last)
    last = now
    pan(at % 60 < 30 ? 8 : -8)
  }
  remove()
  return lengths.slice(2)
}

Object.assign(globalThis, { maps: { draw, frames } satisfies MapPage })
