import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { stepOf, type ValueClass } from './valueClasses.ts'

export interface RegionLegendProps {
  readonly label: string
  readonly classes: readonly ValueClass[]
  readonly format: (value: number) => string
  /** Whether a region is highlighted. */
  readonly chosen: boolean
}

/** What the colors of a map mean. */
export function RegionLegend({ label, classes, format, chosen }: RegionLegendProps) {
  const texts = useTexts(chartTexts)
  if (classes.length === 0) return null
  return (
    <ul className="pa-chart-legend" aria-label={`${label}${texts.legend}`}>
      <li className="pa-chart-legend-entry">
        <span className="pa-chart-swatch pa-chart-shade pa-chart-shade-0" aria-hidden="true" />
        {texts.none}
      </li>
      {classes.map(({ from, to }, at) => (
        <li key={from} className="pa-chart-legend-entry">
          <span
            className={`pa-chart-swatch pa-chart-shade pa-chart-shade-${stepOf(at, classes)}`}
            aria-hidden="true"
          />
          {to === null
            ? texts.classFrom(format(from))
            : to === classes[at + 1]?.from
              ? texts.classBelow(format(from), format(to))
              : texts.classBetween(format(from), format(to))}
        </li>
      ))}
      {chosen && (
        <li className="pa-chart-legend-entry">
          <span
            className="pa-chart-swatch pa-chart-shade pa-chart-shade-4 pa-chart-shade-chosen"
            aria-hidden="true"
          />
          {texts.chosen}
        </li>
      )}
    </ul>
  )
}
