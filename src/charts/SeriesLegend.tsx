import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Series } from './series.ts'

export interface SeriesLegendProps {
  readonly series: readonly Series[]
}

/** Which colour is which series; a single one needs no legend. */
export function SeriesLegend({ series }: SeriesLegendProps) {
  const texts = useTexts(chartTexts)
  if (series.length < 2) return null
  return (
    <ul className="pa-chart-legend pa-chart-below" aria-label={texts.legend}>
      {series.map(({ key, name, tone }) => (
        <li key={key} className="pa-chart-legend-entry">
          <span className={`pa-chart-swatch pa-chart-tone-${tone}`} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}
