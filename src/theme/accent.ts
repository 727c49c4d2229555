import { FastColor } from '@ant-design/fast-color'

export type ColorScheme = 'light' | 'dark'

/** The colors that go with a primary color. */
export interface Accent {
  /** What is written on it. */
  readonly ink: string
  readonly hover: string
  readonly active: string
  /** The color itself, made legible on our grounds. */
  readonly text: string
  /** A pale ground of it. */
  readonly ground: string
}

/** WCAG AA for small type. */
const LEGIBLE = 4.5

/** One of them is legible on any color. */
const inks = ['#1F1F1F', '#FFFFFF', '#000000'] as const

const surfaces = { light: '#FFFFFF', dark: '#1A1B1E' } as const
const farthest = { light: '#000000', dark: '#FFFFFF' } as const

/** Derives what a deployment's primary color needs, so that everything on it and of it stays legible. */
export function accentOf(primary: string, scheme: ColorScheme): Accent {
  const color = new FastColor(primary)
  const ink = inks.find(each => contrast(each, color) >= LEGIBLE) ?? inks[0]
  // Away from the ink, so that the contrast only grows.
  const away = ink === '#FFFFFF' ? '#000000' : '#FFFFFF'
  const ground = new FastColor(surfaces[scheme]).mix(color, 12)
  return {
    ink,
    hover: color.mix(away, 16).toHexString(),
    active: color.mix(away, 8).toHexString(),
    text: legible(color, ground, farthest[scheme]).toHexString(),
    ground: ground.toHexString()
  }
}

/** Mixes the color with black or white until it is legible. */
function legible(color: FastColor, ground: FastColor, end: string): FastColor {
  for (let share = 0; share < 100; share += 4) {
    const mixed = color.mix(end, share)
    if (contrast(mixed, ground) >= LEGIBLE) return mixed
  }
  return new FastColor(end)
}

export function contrast(one: string | FastColor, other: string | FastColor): number {
  const [low = 0, high = 0] = [one, other]
    .map(each => new FastColor(each).getLuminance())
    .toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}
