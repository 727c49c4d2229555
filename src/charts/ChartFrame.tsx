import { useId, type ReactNode } from 'react'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import './charts.css'

/** Where the table of a picture's figures stands: at its side, below it, or folded away until somebody wants it. */
export type TablePlace = 'beside' | 'below' | 'folded'

export interface ChartFrameProps {
  /** What the figures are. Not drawn: the screen around it has a title of its own. */
  readonly label: string
  readonly picture: ReactNode
  /** What the colours mean. Default: nothing has to be explained. */
  readonly legend?: ReactNode
  readonly table: ReactNode
  readonly tablePlace: TablePlace
}

/** A picture with the table of its figures, for those who do not look at pictures and for those who want the number. */
export function ChartFrame({ label, picture, legend, table, tablePlace }: ChartFrameProps) {
  const texts = useTexts(chartTexts)
  const id = useId()
  return (
    <figure className={`pa-chart pa-chart-table-${tablePlace}`} aria-labelledby={id}>
      <figcaption id={id} className="pa-visually-hidden">
        {label}
      </figcaption>
      <div className="pa-chart-drawn">
        {picture}
        {legend}
      </div>
      {tablePlace === 'folded' ? (
        <details className="pa-chart-details">
          <summary className="pa-chart-summary">{texts.table}</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </figure>
  )
}
