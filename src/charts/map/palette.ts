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

/** Reads the theme's variables at an element, as a canvas cannot use them. */
export function readPalette(element: HTMLElement): Palette {
  const probe = element.ownerDocument.createElement('span')
  element.append(probe)
  try {
    const computed = getComputedStyle(probe)
    const read = (variable: string): string => {
      probe.style.color = `var(${variable})`
      return computed.color
    }
    const colors = Object.entries(variables).map(([name, variable]) => [name, read(variable)])
    return { ...(Object.fromEntries(colors) as Omit<Palette, 'font'>), font: computed.fontFamily }
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
