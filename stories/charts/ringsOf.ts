import type { Position } from '../../src/charts/geometry/geometry.ts'

/** The places of path data as charts/geometry writes it; each M begins another ring. */
export function ringsOf(path: string): readonly (readonly Position[])[] {
  return path
    .split('M')
    .slice(1)
    .map(ring =>
      Array.from(ring.matchAll(/(-?\d+),(-?\d+)/g), ([, x, y]): Position => [Number(x), Number(y)])
    )
}
