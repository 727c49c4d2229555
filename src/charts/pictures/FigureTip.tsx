export interface FigureTipProps {
  readonly title: string
  readonly figures: readonly { readonly name: string; readonly text: string }[]
}

/** What the pointer reads: of which point, and what is counted there. */
export function FigureTip({ title, figures }: FigureTipProps) {
  return (
    <>
      <strong className="pa-chart-tip-title">{title}</strong>
      {figures.map(({ name, text }) => (
        <span key={name}>
          {name} {text}
        </span>
      ))}
    </>
  )
}
