/** Of a column, in CSS px. */
export const NARROWEST = 64
export const WIDEST = 800

export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}
