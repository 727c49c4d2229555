import { useMemo } from 'react'
import { formatNumber } from '../text/format.ts'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ChartFrame, type TablePlace } from './ChartFrame.tsx'
import { LatePicture } from './LatePicture.tsx'
import type { FormatFigure, RadarAxis, Series } from './series.ts'
import { SeriesLegend } from './SeriesLegend.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { useLate } from './useLate.ts'

export interface RadarChartProps {
  /** What is judged: 企业评分. */
  readonly label: string
  /** What the axes are: 维度. */
  readonly axisLabel: string
  /** Three at least; the first one points up, the others follow clockwise. */
  readonly axes: readonly RadarAxis[]
  /** One outline for each subject; a value that is not known is drawn at the middle and stands as -- in the table. */
  readonly outlines: readonly Series[]
  /** Default: 12,345. */
  readonly format?: FormatFigure
  /** In CSS px. Default: 300. */
  readonly height?: number
  /** Default: beside. */
  readonly tablePlace?: TablePlace
}

/** Several judgements of one or a few subjects, as outlines. */
export function RadarChart({
  label,
  axisLabel,
  axes,
  outlines,
  format = formatNumber,
  height = 300,
  tablePlace = 'beside'
}: RadarChartProps) {
  const title = useTexts(chartTexts).chartOf(label)
  const picture = useLate(loadPicture)
  const names = useMemo(() => axes.map(axis => axis.name), [axes])
  return (
    <ChartFrame
      label={title}
      tablePlace={tablePlace}
      picture={
        <LatePicture late={picture} height={height}>
          {({ RadarPicture }) => (
            <RadarPicture label={title} axes={axes} outlines={outlines} format={format} height={height} />
          )}
        </LatePicture>
      }
      legend={<SeriesLegend series={outlines} />}
      table={
        <SeriesTable label={title} pointLabel={axisLabel} points={names} series={outlines} format={format} />
      }
    />
  )
}

const loadPicture = () => import('./pictures/RadarPicture.tsx')
