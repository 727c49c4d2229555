import { useMemo } from 'react'
import { provinceOf } from '../../features/companySearch/mapRegions.ts'
import { hasCities } from '../../charts/geometry/loadGeometry.ts'
import { mapEndpoints } from '../../contract/endpoints/map.ts'
import type { MapStatistics } from '../../contract/entities/map.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import type { SayWord } from '../../text/locale.ts'
import type { ChangeState } from '../../ui/hooks/useAddressState.ts'
import type { IndustryMapQuery } from './mapQuery.ts'
import { useWords } from '../../text/TextProvider.tsx'

export type ChangeMap = ChangeState<IndustryMapQuery>

/** For what draws the figures. */
export interface FiguresProps {
  readonly data: MapStatistics
  readonly query: IndustryMapQuery
  /** The figures are those of the request before. */
  readonly stale: boolean
  readonly onChange: ChangeMap
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
  const word = useWords()
  const answer = useEndpoint(
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
  const data = useMemo(() => answer.data && inWords(answer.data, word), [answer.data, word])
  return { answer, data }
}

/** The regions by what they are called in the language of the reader. */
function inWords(data: MapStatistics, word: SayWord): MapStatistics {
  const { province, regions } = data
  return {
    ...data,
    province: province && { ...province, name: word(province.name) },
    regions: regions.map(region => ({ ...region, name: word(region.name) }))
  }
}
