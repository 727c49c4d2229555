import { useMemo } from 'react'
import { provinceOf } from '../../companySearch/mapRegions.ts'
import { hasCities } from '../../charts/geometry/loadGeometry.ts'
import { mapEndpoints } from '../../contract/endpoints/map.ts'
import type { MapStatistics } from '../../contract/entities/map.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts'
import { emptyMapQuery, readMapQuery, writeMapQuery, type IndustryMapQuery } from './mapQuery.ts'

/** The query held by an embedding page in the place of the address. */
export interface ControlledMap {
  /** What is left out is as on first sight. Default: what the address says. */
  readonly query?: Partial<IndustryMapQuery> | undefined
  /** Something else is looked at; also told where the address holds it. */
  readonly onQueryChange?: ((query: IndustryMapQuery) => void) | undefined
}

export type ChangeMap = (patch: Partial<IndustryMapQuery>, options?: { readonly replace?: boolean }) => void

/** For what draws the figures. */
export interface FiguresProps {
  readonly data: MapStatistics
  readonly query: IndustryMapQuery
  /** The figures are those of the question before. */
  readonly stale: boolean
  readonly onChange: ChangeMap
}

const nothing = [] as const

export function useMapQuery({ query: controlled, onQueryChange }: ControlledMap) {
  const navigation = useNavigation()
  const { query, ignored } = useMemo(
    () =>
      controlled
        ? { query: { ...emptyMapQuery, ...controlled }, ignored: nothing }
        : readMapQuery(navigation.search),
    [controlled, navigation.search]
  )
  const change: ChangeMap = useStableCallback((patch, options) => {
    const next = { ...query, ...patch }
    onQueryChange?.(next)
    if (!controlled) navigation.setSearch(writeMapQuery(next, navigation.search), options)
  })
  return { query, ignored, change }
}

/** The province whose cities are shown; those without borders of cities are looked at in the country. */
export function withinOf({ region }: IndustryMapQuery): string | null {
  const province = region === null ? null : provinceOf(region)
  return province !== null && hasCities(province) ? province : null
}

/**
 * The figures of the map. How many companies there were at the end of each year comes with every answer, so that the years
 * can be walked through without a call for each; anything else is counted for the year.
 */
export function useMapStatistics(query: IndustryMapQuery) {
  const { industry, chain, until, measure, view } = query
  const within = withinOf(query)
  const counted = measure !== 'companies' || view === 'table'
  return useEndpoint(
    mapEndpoints.mapStatistics,
    {
      query: {
        ...(industry && { industry }),
        ...(chain && { chain }),
        ...(within && { within }),
        ...(counted && until !== null && { until })
      }
    },
    { keepPrevious: true }
  )
}
