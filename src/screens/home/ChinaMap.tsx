import { useMemo } from 'react'
import type { RegionMapProps } from '../../charts/map/RegionMap.tsx'
import { homeEndpoints } from '../../contract/endpoints/home.ts'
import type { IndustryMap } from '../../contract/entities/home.ts'
import { emptyListQuery } from '../../domain/criteria/listQuery.ts'
import { Answer } from '../../errors/Answer.tsx'
import { ErrorBoundary } from '../../errors/pages/ErrorBoundary.tsx'
import { FailureView } from '../../errors/FailureView.tsx'
import { lazyPart } from '../../errors/lazyPart.tsx'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { listPlace } from '../../navigation/listPlace.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { formatNumber } from '../../text/format.ts'
import { homeTexts } from '../../text/areas/home.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { useNearViewport } from '../../ui/hooks/useNearViewport.ts'
import { HomeBlock } from './HomeBlock.tsx'

/** Of the picture, in CSS px; home.css gives its place the same room before it is there. */
const HEIGHT = 440
const NARROW_HEIGHT = 260

// home.css keeps its room.
const RegionMap = /* @__PURE__ */ lazyPart<RegionMapProps>(
  async () => (await import('../../charts/map/RegionMap.tsx')).RegionMap,
  () => null
)

/** 产业地图: how many companies each province holds; a press leads to them. Drawn near the viewport. */
export function ChinaMap() {
  const texts = useTexts(homeTexts)
  const answer = useEndpoint(homeEndpoints.industryMap, {})
  const { ref, near } = useNearViewport<HTMLDivElement>()
  const map = answer.data
  return (
    <HomeBlock
      title={texts.map}
      lead={map ? texts.mapLead(formatNumber(map.total)) : null}
      action={
        <ScreenLink to={{ screen: 'industryMap' }} className="pa-link">
          {texts.openMap}
        </ScreenLink>
      }
      busy={answer.isFetching}
    >
      <div ref={ref} className="pa-home-map">
        <Answer of={answer} skeleton={null}>
          {({ regions }) =>
            near ? (
              <ErrorBoundary renderError={(error, retry) => <FailureView failure={error} onRetry={retry} />}>
                <Drawn regions={regions} />
              </ErrorBoundary>
            ) : null
          }
        </Answer>
      </div>
    </HomeBlock>
  )
}

function Drawn({ regions }: Pick<IndustryMap, 'regions'>) {
  const texts = useTexts(homeTexts)
  const navigation = useNavigation()
  const narrow = useNarrow()
  const word = useWords()
  const figures = useMemo(
    () => regions.map(({ code, name, count }) => ({ code, name: word(name), value: count })),
    [regions, word]
  )
  return (
    <RegionMap
      within={null}
      label={texts.companies}
      regions={figures}
      onChoose={code => navigation.go(listPlace({ ...emptyListQuery, criteria: { region: [code] } }))}
      height={narrow ? NARROW_HEIGHT : HEIGHT}
      ranking={false}
    />
  )
}
