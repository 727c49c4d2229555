import type { FilterKey } from '../../catalogue/filters.ts'
import { emptyListQuery } from '../../domain/listQuery.ts'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { IndustryMap } from '../../contract/entities/home.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/places.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/home.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { headOf } from '../../ui/table/dataColumns.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { uniqueKeys } from '../../ui/uniqueKeys.ts'
import { HomeBlock } from './HomeBlock.tsx'

type Places = IndustryMap['regions']

const MAX_LISTED = 6

/** The figures of the map, and the same by industry, as tables. What went wrong is said on the map. */
export function Distribution() {
  const texts = useTexts(homeTexts)
  const { data } = useEndpoint(homeEndpoints.industryMap, {})
  return (
    <HomeBlock title={texts.distribution} busy={!data}>
      {data ? (
        <>
          <BarTable caption={texts.byRegion} head={texts.region} places={data.regions} filter="region" />
          <BarTable
            caption={texts.byIndustry}
            head={texts.industry}
            places={data.industries}
            filter="industry"
          />
        </>
      ) : (
        <SkeletonLines lines={20} />
      )}
    </HomeBlock>
  )
}

interface BarTableProps {
  readonly caption: string
  readonly head: string
  readonly places: Places
  readonly filter: FilterKey
}

/** The largest few, with bars; each links to its list. */
function BarTable({ caption, head, places, filter }: BarTableProps) {
  const texts = useTexts(homeTexts)
  const shown = places
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_LISTED)
  const keys = uniqueKeys(shown, place => place.code)
  const greatest = shown[0]?.count ?? 0
  if (shown.length === 0) return null
  return (
    <table className="pa-bars">
      <caption className="pa-bars-caption">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="pa-bars-figure" colSpan={2}>
            {headOf({ label: texts.companies, unit: texts.unit })}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ code, name, count }, at) => (
          <tr key={keys[at]}>
            <th scope="row" className="pa-bars-name" title={name}>
              <QuietLink to={listPlace({ ...emptyListQuery, criteria: { [filter]: [code] } })}>
                {formatText(name)}
              </QuietLink>
            </th>
            <td className="pa-bars-ground" aria-hidden="true">
              <span
                className="pa-bars-bar"
                style={{ width: `${greatest > 0 ? (count / greatest) * 100 : 0}%` }}
              />
            </td>
            <td className="pa-bars-figure">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
