/** Of a column, in CSS px: an amount without its unit has room. */
export const NARROWEST = 88
export const WIDEST = 800

export function boundedWidth(width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)))
}
