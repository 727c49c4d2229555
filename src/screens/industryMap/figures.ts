import type { Criteria } from '../../catalogue/filters.ts'
import type { MapMeasures, MapStatistics } from '../../contract/entities/map.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { measureCriteria, type MapMeasure } from '../../domain/map/mapMeasures.ts'
import type { Destination } from '../../navigation/port.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { valueClasses, type ValueClass } from '../../charts/map/valueClasses.ts'
import { formatNumber } from '../../text/format.ts'
import type { Formats } from '../../text/locale.ts'
import type { Texts } from '../../text/texts.ts'
import type { IndustryMapQuery } from './mapQuery.ts'

/** The place of a year among those that an answer tells apart; null where all years count. */
export function placeOfYear(years: readonly number[], until: number | null): number | null {
  const [first] = years
  if (until === null || first === undefined) return null
  return Math.max(0, Math.min(years.length - 1, until - first))
}

/** Years before those that an answer tells apart count as the first of them. */
export function atKnownYear(query: IndustryMapQuery, [first]: readonly number[]): IndustryMapQuery {
  const { until } = query
  return until === null || first === undefined || until >= first ? query : { ...query, until: first }
}

/** A measure; of companies those of the years up to a place. Of capital in units of 100 million yuan. */
export function figureOf(of: MapMeasures, measure: MapMeasure, at: number | null): number | null {
  if (measure === 'capital') return of.capital === null ? null : Number(of.capital) / 10_000
  if (measure !== 'companies' || at === null) return of[measure]
  return of.founded.slice(0, at + 1).reduce((sum, count) => sum + count, 0)
}

export function formatFigure(measure: MapMeasure, figure: number | null, { units }: Formats): string {
  if (figure === null || measure !== 'capital') return formatNumber(figure)
  const said = figure * units.regions
  return formatNumber(said.toFixed(said < 0.1 ? 4 : 2))
}

/** The bands of the colors: those of today for every year, so that a color means one thing while years pass. */
export function classesOf({ regions }: MapStatistics, measure: MapMeasure): readonly ValueClass[] {
  const figures = regions.map(region => figureOf(region, measure, null))
  if (measure === 'capital') return valueClasses(figures, 'amounts')
  const [lowest, ...others] = valueClasses(figures)
  return lowest ? [{ ...lowest, from: 1 }, ...others] : []
}

export function measureLabel(measure: MapMeasure, until: number | null, texts: Texts['industryMap']): string {
  return measure === 'recent' && until !== null ? texts.recentIn(String(until)) : texts[measure]
}

/** The list of the companies that a measure counts in a region, or in what is looked at. */
export function companiesPlace(
  { industry, chain, region, until }: IndustryMapQuery,
  measure: MapMeasure
): Destination {
  const criteria: Criteria = {
    ...(region && { region: [region] }),
    ...(industry && { industry: [industry] }),
    ...(chain && { chain: [chain] }),
    ...measureCriteria(measure, until)
  }
  return listPlace({ ...emptyListQuery, criteria })
}
