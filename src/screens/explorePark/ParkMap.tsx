import { RowsOnMap } from '../../features/companySearch/MapView.tsx'
import { useFacetAnswer } from '../../filters/filterContext.ts'
import { useListQuery } from '../../list/controller/listContext.ts'
import { parkNoun } from '../../text/areas/park.ts'

/** The parks of the list by province, and by city within one. */
export function ParkMap() {
  const { query, setCriterion } = useListQuery()
  const answer = useFacetAnswer('region')
  return (
    <RowsOnMap
      noun={parkNoun}
      tokens={query.criteria.region}
      counts={{ answer, values: answer.data?.values, capped: false }}
      onChange={tokens => setCriterion('region', tokens)}
    />
  )
}
