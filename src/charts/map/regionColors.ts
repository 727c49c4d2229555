import { mixColors, type Palette } from './palette.ts'
import { CLASSES, type ValueClass } from './valueClasses.ts'

/** How much of the full color each class has, from the lowest. As in charts.css. */
const SHARES = [0.14, 0.32, 0.5, 0.7, 0.92] as const

/** From this class on labels have the background color. */
const DEEP = 3

export interface Shade {
  readonly fill: string
  /** Slightly different from the fill, so that borders and islets are visible. */
  readonly edge: string
  /** Of a name on it. */
  readonly ink: string
  /** Around a name, where that reaches beyond its region; null where it never does. */
  readonly halo: string | null
}

export interface RegionColors {
  /** Null for a region without a value, or surrounding land; a name that is wider than its region stands beside it, too. */
  readonly of: (valueClass: number | null, chosen: boolean, holdsName: boolean) => Shade
}

export function regionColors(palette: Palette, classes: readonly ValueClass[]): RegionColors {
  const { surface, ink, line, chosen: accent, figure } = palette
  const offset = CLASSES - classes.length
  const pale = (fill: string, edge: string): Shade => ({ fill, edge, ink, halo: surface })
  const shaded = (full: string, share: number): readonly [fill: string, edge: string] => [
    mixColors(surface, full, share),
    mixColors(surface, full, share > 0.5 ? share - 0.3 : share + 0.3)
  ]
  return {
    of: (valueClass, chosen, holdsName) => {
      const at = valueClass === null ? 0 : valueClass + offset
      const share = SHARES[at] ?? SHARES[0]
      // Orange is never as dark as blue: words on it stay dark.
      if (chosen) return pale(...shaded(accent, share))
      if (valueClass === null) return pale(mixColors(surface, line, 0.45), mixColors(surface, figure, 0.42))
      const [fill, edge] = shaded(figure, share)
      return at >= DEEP && holdsName ? { fill, edge, ink: surface, halo: null } : pale(fill, edge)
    }
  }
}
