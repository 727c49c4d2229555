import { textWidth } from '../../ui/textWidth.ts'
import type { Position } from '../geometry/geometry.ts'

/** The size of the letters, in CSS px. */
export const NAME_SIZE = 11

/** Of a line, in CSS px. */
const LINE = 12

/** How much wider than its name a region has to be: it is no rectangle. */
const HOLDS = 1.6

export interface MapName {
  readonly name: string
  /** Its middle, in steps of the grid. */
  readonly label: Position
  /** Of what it names. */
  readonly width: number
}

export type PlacedName<Name> = Name & {
  /** Its middle, in CSS px from the origin of the grid; y downwards. */
  readonly x: number
  readonly y: number
  /** Whether it lies inside of what it names; else it stands beside it, too. */
  readonly fits: boolean
}

/** The names that have room at this scale, the widest regions first: none lies on another one. */
export function placeNames<Name extends MapName>(
  names: readonly Name[],
  scale: number
): readonly PlacedName<Name>[] {
  const placed: (PlacedName<Name> & { readonly room: number })[] = []
  for (const name of names.toSorted((one, other) => other.width - one.width)) {
    const [x, y] = [name.label[0] * scale, -name.label[1] * scale]
    const room = textWidth(name.name) * NAME_SIZE
    const isFree = placed.every(
      other => Math.abs(other.x - x) >= (other.room + room) / 2 || Math.abs(other.y - y) >= LINE
    )
    if (isFree && room > 0) placed.push({ ...name, x, y, room, fits: name.width * scale > HOLDS * room })
  }
  return placed
}
