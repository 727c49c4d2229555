export const densities = ['compact', 'normal', 'loose'] as const

export type Density = (typeof densities)[number]

/** The height of a row, in CSS px. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 40, normal: 48, loose: 56 }
