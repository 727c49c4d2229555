import { memo, useMemo } from 'react'
import { shortRegionName } from '../../text/shortRegionName.ts'
import type { MapShapes } from '../geometry/decodeGeometry.ts'
import { NAME_SIZE, placeNames } from './placeNames.ts'
import type { RegionFigure } from './regionFigure.ts'
import { classOf, DEEP_STEP, stepOf, type ValueClass } from './valueClasses.ts'
import { textWidth } from '../../ui/textWidth.ts'

export interface RegionShapesProps {
  readonly shapes: MapShapes
  readonly regions: readonly RegionFigure[]
  readonly classes: readonly ValueClass[]
  /** Codes of highlighted regions. */
  readonly chosen: readonly string[]
}

/** The areas and lines of a map, in steps of its grid. */
export const RegionShapes = memo(function RegionShapes({
  shapes,
  regions,
  classes,
  chosen
}: RegionShapesProps) {
  const steps = new Map(regions.map(({ code, value }) => [code, stepOf(classOf(value, classes), classes)]))
  const shaded = (code: string): string => {
    const shade = `pa-map-area pa-chart-shade pa-chart-shade-${steps.get(code) ?? 0}`
    return chosen.includes(code) ? `${shade} pa-chart-shade-chosen` : shade
  }
  return (
    <>
      {shapes.areas.map(({ code, path }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a file of borders never changes
        <path key={at} className={shaded(code)} data-code={steps.has(code) ? code : undefined} d={path} />
      ))}
      {shapes.lines.map(({ kind, path }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <path key={at} className={`pa-map-line pa-map-${kind}`} d={path} />
      ))}
    </>
  )
})

export interface RegionNamesProps extends RegionShapesProps {
  /** In CSS px for a step of the grid. */
  readonly scale: number
  /** The name of what a frame shows. */
  readonly seaName: string
}

/** The names of a map, in CSS px: they stay as large as they are while the map grows, and more have room then. */
export const RegionNames = memo(function RegionNames({
  shapes,
  regions,
  classes,
  chosen,
  scale,
  seaName
}: RegionNamesProps) {
  const names = useMemo(() => {
    const known = new Map(regions.map(region => [region.code, region]))
    const ofAreas = shapes.areas.map(area => {
      const region = known.get(area.code)
      const step = stepOf(classOf(region?.value ?? null, classes), classes)
      // Orange is never as dark as blue: words on it stay dark.
      const isDeep = step >= DEEP_STEP && !chosen.includes(area.code)
      return {
        ...area,
        name: cut(shortRegionName(region?.name ?? '')),
        size: NAME_SIZE,
        inside: isDeep ? `pa-map-name-deep pa-chart-shade pa-chart-shade-${step}` : PALE,
        beside: PALE
      }
    })
    const ofFrames = shapes.lines
      .filter(({ kind }) => kind === 'frame')
      .map(frame => ({ ...frame, code: frame.kind, name: seaName, size: SEA_SIZE, inside: SEA, beside: SEA }))
    return [...ofAreas, ...ofFrames]
  }, [shapes, regions, classes, chosen, seaName])
  return placeNames(names, scale).map(({ code, name, label, width, x, y, size, fits, inside, beside }) => {
    const end = (label[0] + width / 2) * scale - (textWidth(name) * size) / 2
    // What is longer than its frame begins before it: behind it the map ends.
    const middle = code === 'frame' && !HAN.test(name) ? Math.min(x, end) : x
    return (
      <text key={code} x={middle} y={y} fontSize={size} className={`pa-map-name ${fits ? inside : beside}`}>
        {name}
      </text>
    )
  })
})

const HAN = /\p{Script=Han}/u

/** In CSS px, as is the size of the other names. */
const SEA_SIZE = 10
const PALE = 'pa-map-name-pale'
const SEA = 'pa-map-name-sea'

/** As wide as so many Chinese characters: longer names would lie over those of their neighbors. */
const LONGEST_NAME = 6
/** Inner Mongolia. */
const LONGEST_LATIN = 8

function cut(name: string): string {
  const most = HAN.test(name) ? LONGEST_NAME : LONGEST_LATIN
  if (textWidth(name) <= most) return name
  const characters = Array.from(name)
  const fits = characters.findLastIndex((_, at) => textWidth(characters.slice(0, at).join('')) < most)
  return `${characters.slice(0, fits).join('')}…`
}
