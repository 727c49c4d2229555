import type { Size } from '../viewport/viewport.ts'
import type { Geometry, GeometryLine, Position, Stretches } from './geometry.ts'

/** What a map is drawn with. As in the files of borders: steps of a grid, y to the north. */
export interface MapShapes {
  readonly size: Size
  readonly areas: readonly AreaShape[]
  readonly lines: readonly LineShape[]
}

export interface AreaShape {
  /** As in our classification of regions; empty for land that is only drawn. */
  readonly code: string
  /** Path data of SVG; each ring begins with an M. */
  readonly path: string
  /** Where its name is written. */
  readonly label: Position
  /** Of its largest part: islets would make it seem wider. */
  readonly width: number
}

export interface LineShape {
  readonly kind: GeometryLine['kind']
  readonly path: string
  /** Where a frame is named: in it, at its lower edge. */
  readonly label: Position
  readonly width: number
}

export function decodeGeometry({ arcs, areas, lines }: Geometry): MapShapes {
  const places = arcs.map(placesOf)
  const all = places.flat()
  const walk = (stretches: Stretches): readonly Position[] => joinStretches(stretches, places)
  return {
    size: { width: Math.max(...all.map(([x]) => x)), height: Math.max(...all.map(([, y]) => y)) },
    areas: areas.map(({ code, label, polygons }) => {
      const rings = polygons.flatMap(polygon => polygon.map(walk))
      return {
        code,
        path: rings.map(ring => `M${ring.join(' ')}Z`).join(''),
        label,
        width: Math.max(...rings.map(widthOf))
      }
    }),
    lines: lines.map(({ kind, arcs: stretches }) => {
      const line = walk(stretches)
      return { kind, path: `M${line.join(' ')}`, label: namePlace(line), width: widthOf(line) }
    })
  }
}

function widthOf(places: readonly Position[]): number {
  const xs = places.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

function namePlace(corners: readonly Position[]): Position {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [low, high] = [Math.min(...ys), Math.max(...ys)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, low + 0.09 * (high - low)]
}

function placesOf(steps: readonly number[]): readonly Position[] {
  const places: Position[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0
    y += steps[at + 1] ?? 0
    places.push([x, y])
  }
  return places
}

/** An arc starts where the last one ends: that point is not repeated. */
function joinStretches(stretches: Stretches, places: readonly (readonly Position[])[]): readonly Position[] {
  return stretches.flatMap((stretch, at) => {
    const forward = places[stretch < 0 ? ~stretch : stretch] ?? []
    const walked = stretch < 0 ? forward.toReversed() : forward
    return at === 0 ? walked : walked.slice(1)
  })
}
