import { useCallback, useId, useMemo, type ReactNode } from 'react'
import { formatNumber } from '../../text/format.ts'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { loadGeometry } from '../geometry/loadGeometry.ts'
import { LazyPicture, useLazy } from './LazyPicture.tsx'
import type { RegionFigure } from './regionFigure.ts'
import { RegionLegend } from './RegionLegend.tsx'
import { RegionPicture } from './RegionPicture.tsx'
import { RegionTable } from './RegionTable.tsx'
import { valueClasses, type ValueClass } from './valueClasses.ts'
import './map.css'

export interface RegionMapProps {
  /** The province whose cities are shown; null for the country by provinces. */
  readonly within: string | null
  /** What is counted: 企业数. */
  readonly label: string
  /** What is known about each region; regions that are not named here are drawn without a figure. */
  readonly regions: readonly RegionFigure[]
  /** The bands of the colors. Default: made of the figures. */
  readonly classes?: readonly ValueClass[] | undefined
  /** Codes of highlighted regions. Default: none. */
  readonly chosen?: readonly string[] | undefined
  /** A region was pressed, on the map or in the table. Default: regions cannot be pressed. */
  readonly onChoose?: ((code: string) => void) | undefined
  /** Default: 12,345, and -- for what is not known. */
  readonly format?: ((value: number | null) => string) | undefined
  /** Of the map, in CSS px. Default: 520. */
  readonly height?: number | undefined
  /** Whether the same figures stand beside the map as a ranking. Default: true; the caller has them elsewhere. */
  readonly ranking?: boolean | undefined
  /** Below the legend. Default: nothing. */
  readonly note?: ReactNode
}

const nothing: readonly string[] = []

/** China by provinces, or a province by its cities, colored by a figure; beside it the same as a ranking. */
export function RegionMap({
  within,
  label,
  regions,
  classes: given,
  chosen = nothing,
  onChoose,
  format = formatNumber,
  height = 520,
  ranking = true,
  note
}: RegionMapProps) {
  const texts = useTexts(chartTexts)
  const map = useLazy(useCallback(() => loadMap(within), [within]))
  const classes = useMemo(() => given ?? valueClasses(regions.map(region => region.value)), [given, regions])
  const id = useId()
  return (
    <figure className={ranking ? 'pa-chart pa-chart-beside' : 'pa-chart'} aria-labelledby={id}>
      <figcaption id={id} className="pa-visually-hidden">
        {texts.mapOf(label)}
      </figcaption>
      <div className="pa-chart-drawn">
        <LazyPicture lazy={map} height={height}>
          {({ shapes, name }) => (
            // Another map begins at its own place and size.
            <RegionPicture
              key={name}
              shapes={shapes}
              label={label}
              height={height}
              regions={regions}
              classes={classes}
              chosen={chosen}
              format={format}
              onChoose={onChoose}
            />
          )}
        </LazyPicture>
        <div className="pa-chart-below">
          <RegionLegend label={label} classes={classes} format={format} chosen={chosen.length > 0} />
          {note}
          <p className="pa-chart-source">{texts.mapSource}</p>
        </div>
      </div>
      {ranking && (
        <RegionTable label={label} regions={regions} chosen={chosen} format={format} onChoose={onChoose} />
      )}
    </figure>
  )
}

/** Loads what a map is drawn with while its figures are on their way; a failure is told where it is drawn. */
export function preloadMap(within: string | null): void {
  loadGeometry(within).catch(() => null)
}

async function loadMap(within: string | null) {
  return { name: within ?? 'country', shapes: await loadGeometry(within) }
}
