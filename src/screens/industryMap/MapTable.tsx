import { useMemo, useState } from 'react'
import { hasCities } from '../../charts/geometry/loadGeometry.ts'
import type { MapMeasures } from '../../contract/entities/map.ts'
import { mapMeasures, type MapMeasure } from '../../domain/map/mapMeasures.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useFormats, useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn, TableSort } from '../../ui/table/columns/dataColumns.ts'
import { TextButton } from '../../ui/buttons/TextButton.tsx'
import { companiesPlace, figureOf, formatFigure, measureLabel } from './figures.ts'
import type { IndustryMapQuery } from './mapQuery.ts'
import type { FiguresProps } from './useMapState.ts'

/** A region, or one of the two rows below them, which have no code. */
interface Row extends MapMeasures {
  readonly key: string
  readonly code: string | null
  readonly name: string
}

const ROW_HEIGHT = 40

/** Every measure of every region; below them what is in none, and all together. */
export function MapTable({ data, query, stale, onChange }: FiguresProps) {
  const texts = useTexts(industryMapTexts)
  const within = data.province?.code ?? null
  const [sort, setSort] = useState<TableSort>({ column: query.measure, direction: 'desc' })
  const rows = useMemo((): readonly Row[] => {
    const ends = [
      { ...data.elsewhere, key: 'elsewhere', code: null, name: texts.elsewhere(data.province?.name ?? null) },
      { ...data.total, key: 'total', code: null, name: texts.whole }
    ]
    const regions = data.regions.map(region => ({ ...region, key: region.code }))
    return [
      ...sorted(regions, sort),
      ...ends.filter(({ key, companies }) => key === 'total' || companies > 0)
    ]
  }, [data, sort, texts])
  const columns = useMemo(
    () => columnsOf(query, within, texts, region => onChange({ region })),
    [query, within, texts, onChange]
  )
  return (
    <DataTable
      label={texts.tableOf(data.province?.name ?? texts.country)}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowHeight={ROW_HEIGHT}
      waiting={stale}
      sort={sort}
      onSort={column => setSort({ column, direction: turned(sort, column) })}
    />
  )
}

function turned(sort: TableSort, column: string): TableSort['direction'] {
  return sort.column === column && sort.direction === 'desc' ? 'asc' : 'desc'
}

/** What is not known stands last. */
function sorted(rows: readonly Row[], { column, direction }: TableSort): readonly Row[] {
  const measure = mapMeasures.find(each => each === column) ?? 'companies'
  const sign = direction === 'desc' ? -1 : 1
  return rows.toSorted((one, other) => {
    const [first, second] = [figureOf(one, measure, null), figureOf(other, measure, null)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * (first - second)
  })
}

function columnsOf(
  query: IndustryMapQuery,
  within: string | null,
  texts: Texts['industryMap'],
  onRegion: (region: string) => void
): readonly DataColumn<Row>[] {
  const figure = (measure: MapMeasure): DataColumn<Row> => ({
    key: measure,
    label: measureLabel(measure, query.until, texts),
    unit: measure === 'capital' ? texts.capitalUnit : undefined,
    align: 'end',
    width: 140,
    shares: true,
    sortable: true,
    cell: row => <Figure row={row} measure={measure} query={query} />
  })
  return [
    {
      key: 'region',
      label: texts.region,
      align: 'start',
      width: 180,
      shares: true,
      tooltip: ({ name }) => formatText(name),
      cell: row => <RegionName row={row} within={within} onRegion={onRegion} />
    },
    ...mapMeasures.map(figure),
    {
      key: 'capitalUnknown',
      label: texts.capitalUnknown,
      align: 'end',
      width: 140,
      shares: true,
      cell: row => formatNumber(row.capitalUnknown)
    }
  ]
}

interface RegionNameProps {
  readonly row: Row
  readonly within: string | null
  readonly onRegion: (region: string) => void
}

/** A province leads to its cities. */
function RegionName({ row: { code, name }, within, onRegion }: RegionNameProps) {
  if (code === null || within !== null || !hasCities(code)) return formatText(name)
  return <TextButton onPress={() => onRegion(code)}>{formatText(name)}</TextButton>
}

interface FigureProps {
  readonly row: Row
  readonly measure: MapMeasure
  readonly query: IndustryMapQuery
}

/** How many companies there are leads to them. */
function Figure({ row, measure, query }: FigureProps) {
  const written = formatFigure(measure, figureOf(row, measure, null), useFormats())
  if (measure !== 'companies' || row.code === null || row.companies === 0) return written
  return <QuietLink to={companiesPlace({ ...query, region: row.code }, measure)}>{written}</QuietLink>
}
