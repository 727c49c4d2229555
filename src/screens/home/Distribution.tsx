import type { FilterKey } from '../../catalogue/filters.ts'
import { BarTable } from '../../charts/bars/BarTable.tsx'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { IndustryMap } from '../../contract/entities/home.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { formatText } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { HomeBlock } from './HomeBlock.tsx'

type Places = IndustryMap['regions']

const MAX_LISTED = 6

/** The figures of the map, and the same by industry, as tables. What went wrong is said on the map. */
export function Distribution() {
  const texts = useTexts(homeTexts)
  const { data, isLoadingError } = useEndpoint(homeEndpoints.industryMap, {})
  if (isLoadingError) return null
  return (
    <HomeBlock title={texts.distribution} busy={!data}>
      {data ? (
        <>
          <Largest caption={texts.byRegion} head={texts.region} places={data.regions} filter="region" />
          <Largest
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

interface PlacesProps {
  readonly caption: string
  readonly head: string
  readonly places: Places
  readonly filter: FilterKey
}

/** The largest few; each links to its list. */
function Largest({ caption, head, places, filter }: PlacesProps) {
  const texts = useTexts(homeTexts)
  const word = useWords()
  const shown = places
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_LISTED)
  if (shown.length === 0) return null
  return (
    <BarTable
      caption={caption}
      head={head}
      figure={{ label: texts.companies, unit: texts.unit }}
      rows={shown.map(({ code, name, count }) => ({
        key: code,
        title: word(name),
        value: count,
        name: (
          <QuietLink to={listPlace({ ...emptyListQuery, criteria: { [filter]: [code] } })}>
            {formatText(word(name))}
          </QuietLink>
        )
      }))}
    />
  )
}
