import { formatPercent } from '../text/format.ts'
import { chartTexts } from '../text/charts.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { FigureTable } from './FigureTable.tsx'
import { NameButton } from './NameButton.tsx'
import type { RegionFigure } from './regionFigure.ts'

export interface RegionTableProps {
  readonly label: string
  readonly regions: readonly RegionFigure[]
  readonly chosen: readonly string[]
  readonly format: (value: number | null) => string
  readonly onChoose: ((code: string) => void) | undefined
}

/** The regions of a map from the highest figure to the lowest; a press on one is a press on the map. */
export function RegionTable({ label, regions, chosen, format, onChoose }: RegionTableProps) {
  const texts = useTexts(chartTexts)
  const ranked = regions.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1))
  const most = ranked[0]?.value ?? 0
  const sum = ranked.reduce((all, { value }) => all + (value ?? 0), 0)
  return (
    <FigureTable
      label={texts.rankingOf(label)}
      columns={[
        { key: 'name', title: texts.region },
        { key: 'value', title: label, figure: true },
        { key: 'share', title: texts.share, figure: true }
      ]}
      rows={ranked.map((region, at) => ({
        key: region.code,
        chosen: chosen.includes(region.code),
        cells: [
          <RankedRegion
            key="name"
            region={region}
            rank={at + 1}
            most={most}
            chosen={chosen.includes(region.code)}
            onChoose={onChoose}
          />,
          format(region.value),
          formatPercent(percentOf(region.value, sum))
        ]
      }))}
    />
  )
}

interface RankedRegionProps extends Pick<RegionTableProps, 'onChoose'> {
  readonly region: RegionFigure
  readonly rank: number
  /** The highest value. */
  readonly most: number
  readonly chosen: boolean
}

function RankedRegion({ region: { code, name, value }, rank, most, chosen, onChoose }: RankedRegionProps) {
  return (
    <span className="pa-chart-ranked">
      <span className="pa-chart-rank">{rank}</span>
      <NameButton name={name} pressed={chosen} onPress={onChoose && (() => onChoose(code))} />
      <span className="pa-chart-track">
        <span className="pa-chart-bar" style={{ width: `${most > 0 ? (100 * (value ?? 0)) / most : 0}%` }} />
      </span>
    </span>
  )
}

function percentOf(value: number | null, sum: number): string | null {
  return value === null || sum === 0 ? null : ((100 * value) / sum).toFixed(1)
}
