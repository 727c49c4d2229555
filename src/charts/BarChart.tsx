import { formatNumber } from '../text/format.ts'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { ChartFrame, type TablePlace } from './ChartFrame.tsx'
import { FigureTable } from './FigureTable.tsx'
import { LatePicture } from './LatePicture.tsx'
import { NameButton } from './NameButton.tsx'
import type { Bar, FormatFigure } from './series.ts'
import { useLate } from './useLate.ts'

export interface BarChartProps {
  /** What is counted: 融资事件数. */
  readonly label: string
  /** What the bars are: 年份. */
  readonly barLabel: string
  readonly bars: readonly Bar[]
  /** `up` for what follows on each other, `across` for names. Default: up. */
  readonly direction?: 'up' | 'across'
  /** A bar, or its name in the table, was pressed. Default: nothing can be pressed. */
  readonly onChoose?: ((key: string) => void) | undefined
  /** Default: 12,345. */
  readonly format?: FormatFigure
  /** In CSS px. Default: 280. */
  readonly height?: number
  /** Default: folded. */
  readonly tablePlace?: TablePlace
}

/** One figure for each of a few things. */
export function BarChart({
  label,
  barLabel,
  bars,
  direction = 'up',
  onChoose,
  format = formatNumber,
  height = 280,
  tablePlace = 'folded'
}: BarChartProps) {
  const texts = useTexts(chartTexts)
  const picture = useLate(loadPicture)
  const title = texts.chartOf(label)
  return (
    <ChartFrame
      label={title}
      tablePlace={tablePlace}
      picture={
        <LatePicture late={picture} height={height}>
          {({ BarPicture }) => (
            <BarPicture
              label={title}
              bars={bars}
              direction={direction}
              format={format}
              height={height}
              onChoose={onChoose}
            />
          )}
        </LatePicture>
      }
      table={
        <FigureTable
          label={title}
          columns={[
            { key: 'name', title: barLabel },
            { key: 'value', title: label, figure: true }
          ]}
          rows={bars.map(({ key, name, value }) => ({
            key,
            cells: [
              <NameButton key="name" name={name} onPress={onChoose && (() => onChoose(key))} />,
              format(value)
            ]
          }))}
        />
      }
    />
  )
}

const loadPicture = () => import('./pictures/BarPicture.tsx')
