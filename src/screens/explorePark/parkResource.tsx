import type { Criteria } from '../../catalogue/filters.ts'
import { libraries } from '../../catalogue/libraries.ts'
import { parkColumns, parkFilters, type ParkColumnKey, type ParkFilterKey } from '../../catalogue/parks.ts'
import { writeSort } from '../../catalogue/columns.ts'
import { CompanyName } from '../../company/CompanyName.tsx'
import { Inferable } from '../../company/Inferable.tsx'
import { inventedRows } from '../../company/Invented.tsx'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { Park } from '../../contract/entities/park.ts'
import { taggedOf } from '../../domain/invented.ts'
import { emptyListQuery } from '../../domain/listQuery.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { facetCall } from '../../filters/facetCall.ts'
import { UnknownNotes } from '../../filters/UnknownNotes.tsx'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { parkPlace } from '../../navigation/places.ts'
import { formatList, formatNumber, formatText } from '../../text/format.ts'
import { parkNoun, parkTexts } from '../../text/park.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { ParkComparison, ParkSearch, ParkSelectionBar } from './parkParts.tsx'

const ParkMap = /* @__PURE__ */ lazyPart(
  async () => (await import('./ParkMap.tsx')).ParkMap,
  () => <SkeletonLines lines={12} />
)

export const parkTerms = {
  filters: parkFilters,
  columns: parkColumns,
  views: ['list', 'map', 'figures'],
  pageSizes: [20, 50, 100, 200],
  overlays: ['compare']
} as const

/** All parks of which is known where they are. */
export const parkResource: Resource<Park, ParkFilterKey, ParkColumnKey> = {
  key: 'explorePark',
  noun: parkNoun,
  terms: parkTerms,
  call: listCall(parkEndpoints.searchParks, ({ criteria, sort, page, pageSize }) => ({
    body: { criteria, sort: sort && writeSort(sort), page, pageSize }
  })),
  facets: (criteria, filter) => {
    // What is typed has no field that counts.
    const request = { body: { criteria, filter: filter as Exclude<ParkFilterKey, 'keyword'> } }
    return facetCall(parkEndpoints.parkFacet, request, values => ({ values, capped: false }))
  },
  figures: ['region', 'level', 'kind', 'industry'],
  rowKey: ({ id }) => id,
  labelOf: ({ name }) => name,
  placeOf: ({ id }) => parkPlace(id),
  wordsOf: ({ keyword = [] }) => keyword,
  cells: {
    name: (park, { words }) => (
      <CompanyName name={park.name} to={parkPlace(park.id)} words={words} {...taggedOf(park)} />
    ),
    level: ({ level }) => formatText(level),
    kind: ({ kind }) => formatText(kind),
    region: ({ region, regionInference }) => (
      <Inferable evidence={regionInference}>{formatText(region)}</Inferable>
    ),
    companies: park => <CompanyCount park={park} column="companies" criteria={{}} />,
    industrial: park => <CompanyCount park={park} column="industrial" criteria={libraryOf('industrial')} />,
    highTech: park => <CompanyCount park={park} column="highTech" criteria={libraryOf('highTech')} />,
    industries: ({ industries }) => formatList(industries),
    area: ({ area }) => formatNumber(area),
    approved: ({ approved }) => <span className="pa-tabular">{formatText(approved)}</span>,
    authority: ({ authority }) => formatText(authority)
  },
  tooltips: {
    region: ({ region }) => formatText(region),
    industries: ({ industries }) => formatList(industries),
    authority: ({ authority }) => formatText(authority)
  },
  ...inventedRows<Park>(taggedOf),
  slots: {
    Head: ParkSearch,
    Explanation: () => <UnknownNotes noun={parkNoun} />,
    Map: ParkMap,
    SelectionBar: ParkSelectionBar,
    Extra: ParkComparison
  }
}

/** What a count of companies asks for beside the park. */
function libraryOf(key: string): Criteria {
  return libraries.find(each => each.key === key)?.criteria ?? {}
}

interface CompanyCountProps {
  readonly park: Park
  readonly column: 'companies' | 'industrial' | 'highTech'
  readonly criteria: Criteria
}

/** How many companies of a kind a park has; leads to them. */
function CompanyCount({ park, column, criteria }: CompanyCountProps) {
  const texts = useTexts(parkTexts)
  const count = formatNumber(park[column])
  if (!park[column]) return count
  const query = { ...emptyListQuery, criteria: { ...criteria, park: [park.name] } }
  return (
    <QuietLink to={listPlace(query)}>
      <span className="pa-visually-hidden">
        {texts.companiesOf(park.name, parkColumns[column].label, count)}
      </span>
      <span aria-hidden="true">{count}</span>
    </QuietLink>
  )
}
