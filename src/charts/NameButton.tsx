export interface NameButtonProps {
  readonly name: string
  /** Without it the name is only a name. */
  readonly onPress: (() => void) | undefined
  /** Whether it is one of those that stand out. Default: it is no switch. */
  readonly pressed?: boolean
}

/** A name in a table that does what a press on its part of the picture does. */
export function NameButton({ name, onPress, pressed }: NameButtonProps) {
  if (!onPress) return name
  return (
    <button type="button" className="pa-chart-name" aria-pressed={pressed} onClick={onPress}>
      {name}
    </button>
  )
}
