import { formatShare, formatText } from '../../text/format.ts'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts } from '../../text/TextProvider.tsx'
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
  const title = texts.rankingOf(label)
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div className="pa-chart-table" role="group" aria-label={title} tabIndex={0}>
      <table className="pa-chart-figures">
        <caption className="pa-visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.region}</th>
            <th scope="col" className="pa-chart-figure">
              {label}
            </th>
            <th scope="col" className="pa-chart-figure">
              {texts.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map((region, at) => (
            <tr
              key={region.code}
              className={chosen.includes(region.code) ? 'pa-chart-row-chosen' : undefined}
            >
              <th scope="row">
                <RankedRegion
                  region={region}
                  rank={region.value === null ? null : at + 1}
                  most={most}
                  chosen={chosen.includes(region.code)}
                  onChoose={onChoose}
                />
              </th>
              <td className="pa-chart-figure">{format(region.value)}</td>
              <td className="pa-chart-figure">{formatShare(region.value, sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RankedRegionProps extends Pick<RegionTableProps, 'onChoose'> {
  readonly region: RegionFigure
  /** Null where its figure is unknown. */
  readonly rank: number | null
  /** The highest value. */
  readonly most: number
  readonly chosen: boolean
}

function RankedRegion({ region: { code, name, value }, rank, most, chosen, onChoose }: RankedRegionProps) {
  const written = formatText(name)
  return (
    <span className="pa-chart-ranked">
      <span className="pa-chart-rank">{rank}</span>
      {onChoose ? (
        <button type="button" className="pa-chart-name" aria-pressed={chosen} onClick={() => onChoose(code)}>
          {written}
        </button>
      ) : (
        written
      )}
      <span className="pa-chart-track">
        <span className="pa-chart-bar" style={{ width: `${most > 0 ? (100 * (value ?? 0)) / most : 0}%` }} />
      </span>
    </span>
  )
}
