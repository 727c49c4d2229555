import { formatNumber } from '../text/format.ts'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ChartFrame, type TablePlace } from './ChartFrame.tsx'
import { LatePicture } from './LatePicture.tsx'
import type { FormatFigure, Series } from './series.ts'
import { SeriesLegend } from './SeriesLegend.tsx'
import { SeriesTable } from './SeriesTable.tsx'
import { useLate } from './useLate.ts'

export interface LineChartProps {
  /** What is counted: 营业收入(万元). */
  readonly label: string
  /** What the points are: 年份. */
  readonly pointLabel: string
  /** From left to right. */
  readonly points: readonly string[]
  /** A gap is drawn where a value is not known. */
  readonly lines: readonly Series[]
  /** Default: 12,345. */
  readonly format?: FormatFigure
  /** In CSS px. Default: 280. */
  readonly height?: number
  /** Default: folded. */
  readonly tablePlace?: TablePlace
}

/** How figures went on. */
export function LineChart({
  label,
  pointLabel,
  points,
  lines,
  format = formatNumber,
  height = 280,
  tablePlace = 'folded'
}: LineChartProps) {
  const title = useTexts(chartTexts).chartOf(label)
  const picture = useLate(loadPicture)
  return (
    <ChartFrame
      label={title}
      tablePlace={tablePlace}
      picture={
        <LatePicture late={picture} height={height}>
          {({ LinePicture }) => (
            <LinePicture label={title} points={points} lines={lines} format={format} height={height} />
          )}
        </LatePicture>
      }
      legend={<SeriesLegend series={lines} />}
      table={
        <SeriesTable label={title} pointLabel={pointLabel} points={points} series={lines} format={format} />
      }
    />
  )
}

const loadPicture = () => import('./pictures/LinePicture.tsx')
