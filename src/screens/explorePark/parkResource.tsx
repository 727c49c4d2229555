import { lineIn } from '../../catalogue/classifications/tree.ts'
import { parkColumns, parkFilters, type ParkColumnKey, type ParkFilterKey } from '../../catalogue/parks.ts'
import { writeSort } from '../../catalogue/columns.ts'
import { parkEndpoints } from '../../contract/endpoints/park.ts'
import type { Park } from '../../contract/entities/park.ts'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { facetCall } from '../../filters/fields/facetCall.ts'
import { listCall, type Resource } from '../../list/controller/resource.ts'
import { parkPlace } from '../../navigation/places.ts'
import { formatText } from '../../text/format.ts'
import { parkNoun } from '../../text/areas/park.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { parkCells } from './parkCells.tsx'
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
  cells: parkCells,
  tooltips: {
    region: ({ region }, { word }) => formatText(lineIn(region, word)),
    industries: ({ industries }, { word, formats }) => formats.list(industries.map(word)),
    authority: ({ authority }) => formatText(authority)
  },
  slots: {
    Head: ParkSearch,
    Map: ParkMap,
    SelectionBar: ParkSelectionBar,
    Extra: ParkComparison
  }
}
