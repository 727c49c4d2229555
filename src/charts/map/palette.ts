/** The colors of a picture, as a browser computes them from the theme. */
export interface Palette {
  readonly chosen: string
  readonly figure: string
  readonly surface: string
  readonly line: string
  readonly ink: string
  readonly inkSoft: string
  readonly font: string
}

const variables = {
  chosen: '--pa-accent',
  figure: '--pa-upstream',
  surface: '--pa-surface',
  line: '--pa-line',
  ink: '--pa-ink',
  inkSoft: '--pa-ink-soft'
} as const

/** Reads the theme's variables at an element, as a canvas cannot use them; all of them before styles are computed once. */
export function readPalette(element: HTMLElement): Palette {
  const { ownerDocument } = element
  const probe = ownerDocument.createElement('span')
  const spots = Object.entries(variables).map(([name, variable]) => {
    const spot = ownerDocument.createElement('i')
    spot.style.color = `var(${variable})`
    probe.append(spot)
    return [name, spot] as const
  })
  element.append(probe)
  try {
    const colors = spots.map(([name, spot]) => [name, getComputedStyle(spot).color])
    const { fontFamily } = getComputedStyle(probe)
    return { ...(Object.fromEntries(colors) as Omit<Palette, 'font'>), font: fontFamily }
  } finally {
    probe.remove()
  }
}

/** A color between two, as `rgb(…)`: 0 is the first, 1 the second. Anything unreadable gives the second. */
export function mixColors(first: string, second: string, share: number): string {
  const [one, other] = [channelsOf(first), channelsOf(second)]
  if (!one || !other) return second
  const mixed = one.map((channel, at) => Math.round(channel + ((other[at] ?? channel) - channel) * share))
  return `rgb(${mixed.join(', ')})`
}

/** Red, green and blue of a color as browsers compute it: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)`. */
function channelsOf(color: string): readonly number[] | null {
  const channels = /^rgba?\((\d+), ?(\d+), ?(\d+)/.exec(color)?.slice(1).map(Number)
  return channels?.length === 3 ? channels : null
}
