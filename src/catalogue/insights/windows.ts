/**
 * How far back, or ahead, a record counts as recent or as near: reasons to call, the conditions of products and the
 * sentences about both name one of these, so that none denies what another says.
 */
export const windows = {
  month: { days: 30, label: '1个月' },
  quarter: { days: 91, label: '3个月' },
  halfYear: { days: 183, label: '6个月' }
} as const

export type Window = keyof typeof windows

type Label = (typeof windows)[Window]['label']

export function pastLabel(window: Window): `近${Label}` {
  return `近${windows[window].label}`
}

export function aheadLabel(window: Window): `${Label}内` {
  return `${windows[window].label}内`
}

/** The token of a filter by age that finds the same days. */
export function pastToken(window: Window): string {
  return `-${windows[window].days}d`
}
