import './checkMark.css'

export interface CheckMarkProps {
  readonly state: 'on' | 'some' | 'off'
}

/** The drawn box of something that can be checked; what holds it says its state. */
export function CheckMark({ state }: CheckMarkProps) {
  return <span className={`pa-check-mark pa-check-mark-${state}`} aria-hidden="true" />
}
