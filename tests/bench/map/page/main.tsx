import { createRoot } from 'react-dom/client'
import { loadGeometry } from '../../../../src/charts/geometry/loadGeometry.ts'
import type { RegionFigure } from '../../../../src/charts/map/regionFigure.ts'
import { RegionMap } from '../../../../src/charts/map/RegionMap.tsx'
import { ThemeProvider } from '../../../../src/theme/ThemeProvider.tsx'

/**
 * The functions that the benchmark calls in this page; each gives the ms until the map is painted, with its borders
 * loaded before. The first call of a page also loads ECharts.
 */
export interface MapPage {
  /** Ours; with or without the ranking beside it. */
  readonly ours: (within: string | null, ranking: boolean) => Promise<number>
  /** The same picture, drawn with ECharts and nothing around it. */
  readonly bare: (within: string | null) => Promise<number>
}

const HEIGHT = 520
const WIDTH = 820

const place = document.createElement('div')
document.body.append(place)
const root = createRoot(place)
const nothing = <ThemeProvider motion={false}>{null}</ThemeProvider>
root.render(nothing)

async function figuresOf(within: string | null): Promise<readonly RegionFigure[]> {
  const { features } = await loadGeometry(within)
  return features.features
    .filter(({ geometry, properties }) => geometry.type === 'MultiPolygon' && properties.name !== '')
    .map(({ properties: { name } }, at) => ({ code: name, name: `地区${at}`, value: (at * 7919) % 4001 }))
}

async function ours(within: string | null, ranking: boolean): Promise<number> {
  const regions = await figuresOf(within)
  const begun = performance.now()
  root.render(
    <ThemeProvider motion={false}>
      <div style={{ width: WIDTH }}>
        <RegionMap
          key={begun}
          within={within}
          label="企业数"
          regions={regions}
          height={HEIGHT}
          ranking={ranking}
        />
      </div>
    </ThemeProvider>
  )
  await painted()
  const took = performance.now() - begun
  root.render(nothing)
  return took
}

/** As soon as everything around the canvas has been rendered: setting the options of ECharts paints at once. */
async function painted(): Promise<void> {
  return new Promise(done => {
    const observer = new MutationObserver(() => {
      if (!place.querySelector('.pa-chart-canvas canvas')) return
      observer.disconnect()
      done()
    })
    observer.observe(place, { childList: true, subtree: true })
  })
}

async function bare(within: string | null): Promise<number> {
  const regions = await figuresOf(within)
  const geometry = await loadGeometry(within)
  const begun = performance.now()
  const frame = document.createElement('div')
  Object.assign(frame.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` })
  document.body.append(frame)
  const { drawBare } = await import('./bare.ts')
  const remove = drawBare(frame, geometry, regions)
  const took = performance.now() - begun
  remove()
  frame.remove()
  return took
}

Object.assign(globalThis, { maps: { ours, bare } satisfies MapPage })
