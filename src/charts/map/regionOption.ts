import type { EChartsCoreOption } from 'echarts/core'
import { lineName, type MapFeatures } from '../geometry/decodeGeometry.ts'
import type { LoadedGeometry } from '../geometry/loadGeometry.ts'
import type { Palette } from './palette.ts'
import type { RegionFigure } from './regionFigure.ts'
import { shortRegionName } from '../../text/shortRegionName.ts'
import { classOf, type ValueClass } from './valueClasses.ts'
import type { Look } from './useECharts.ts'
import { regionColors } from './regionColors.ts'

export interface RegionPictureData {
  readonly geometry: LoadedGeometry
  readonly regions: readonly RegionFigure[]
  readonly classes: readonly ValueClass[]
  readonly chosen: readonly string[]
}

export interface RegionLook extends Look {
  /** Whether the picture follows a drag; fingers scroll the page instead. */
  readonly drags: boolean
  /** The name of the sea in the inset. */
  readonly seaName: string
}

/** The options of ECharts. Names go through no template and no markup. */
export function regionOption(data: RegionPictureData, look: RegionLook): EChartsCoreOption {
  const { palette, motion, drags, seaName } = look
  const names = new Map(data.regions.map(region => [region.code, cut(shortRegionName(region.name))]))
  return {
    animation: motion,
    animationDurationUpdate: 160,
    series: [
      {
        // Another map begins at its own place and size.
        id: data.geometry.name,
        type: 'map',
        map: data.geometry.name,
        // The borders are projected already.
        aspectScale: 1,
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        roam: drags ? 'move' : false,
        scaleLimit: { min: 1, max: 12 },
        selectedMode: false,
        label: {
          show: true,
          fontFamily: palette.font,
          fontSize: 11,
          formatter: ({ name }: { name: string }) => names.get(name) ?? (isFrame(name) ? seaName : '')
        },
        labelLayout: { hideOverlap: true },
        data: [...areasOf(data, palette), ...linesOf(data.geometry, palette)]
      }
    ]
  }
}

function areasOf({ geometry, regions, classes, chosen }: RegionPictureData, palette: Palette) {
  const colors = regionColors(palette, classes)
  const figures = new Map(regions.map(region => [region.code, region]))
  const selected = new Set(chosen)
  const areas = geometry.features.features.filter(feature => feature.geometry.type === 'MultiPolygon')
  const widest = Math.max(...areas.map(widthOf))
  return areas.map(feature => {
    const code = feature.properties.name
    const figure = figures.get(code)
    const valueClass = classOf(figure?.value ?? null, classes)
    const shade = colors.of(valueClass, selected.has(code), widthOf(feature) > HOLDS_NAME * widest)
    const halo = shade.halo && { textBorderColor: shade.halo, textBorderWidth: 2 }
    const label = { color: shade.ink, ...halo }
    return {
      name: code,
      value: figure?.value ?? null,
      silent: figure === undefined,
      label,
      itemStyle: { areaColor: shade.fill, borderColor: shade.edge, borderWidth: 0.7 },
      emphasis: {
        itemStyle: { areaColor: shade.fill, borderColor: palette.ink, borderWidth: 1.4 },
        label
      }
    }
  })
}

/** A region less wide than this part of the widest one is too small for its name. */
const HOLDS_NAME = 0.12

/** Of its largest part: islets would make it seem wider. */
function widthOf({ geometry }: MapFeatures['features'][number]): number {
  if (geometry.type !== 'MultiPolygon') return 0
  const widths = geometry.coordinates.map(([ring = []]) => {
    const xs = ring.map(([x]) => x)
    return Math.max(...xs) - Math.min(...xs)
  })
  return Math.max(...widths)
}

/** In Chinese characters: longer names would lie over those of their neighbors. */
const LONGEST_NAME = 6

function cut(name: string): string {
  const characters = Array.from(name)
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}

const widths = { dash: 1.4, border: 0.6, frame: 0.8 } as const

function linesOf({ lines }: LoadedGeometry, palette: Palette) {
  return lines.map(({ kind }, at) => ({
    name: lineName(kind, at),
    silent: true,
    label: { show: kind === 'frame', color: palette.inkSoft, fontSize: 10 },
    itemStyle: { borderColor: palette.inkSoft, borderWidth: widths[kind] }
  }))
}

function isFrame(name: string): boolean {
  return name.startsWith('frame')
}
