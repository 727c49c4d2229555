import { useEffect, useId } from 'react'
import { preloadMap } from '../../charts/map/RegionMap.tsx'
import { Answer } from '../../errors/Answer.tsx'
import { FailurePage } from '../../errors/pages/FailurePage.tsx'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { atKnownYear } from './figures.ts'
import { MapControls } from './MapControls.tsx'
import { MapFigures } from './MapFigures.tsx'
import { MapHead } from './MapHead.tsx'
import { useAddressState, type ControlledState } from '../../ui/hooks/useAddressState.ts'
import { mapTerms, type IndustryMapQuery } from './mapQuery.ts'
import { useMapStatistics, withinOf, type ChangeMap } from './useMapState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import './industryMap.css'

/** Without props the address holds what the map shows; with them the embedding page does. */
export type IndustryMapScreenProps = ControlledState<IndustryMapQuery>

/** 产业地图: the country by provinces and cities, by what is known of its companies. */
export function IndustryMapScreen(props: IndustryMapScreenProps) {
  const texts = useTexts(industryMapTexts)
  const { query, ignored, change } = useAddressState(mapTerms, props)
  const { answer, data } = useMapStatistics(query)
  const shown = data ? atKnownYear(query, data.years) : query
  const id = useId()
  const within = withinOf(query)
  useEffect(() => {
    if (query.view === 'map') preloadMap(within)
  }, [query.view, within])
  return (
    <section className="pa-page pa-card pa-card-padded" aria-labelledby={id}>
      <MapHead id={id} query={shown} data={data} onChange={change} />
      <MapControls query={query} onChange={change} />
      <IgnoredParts ignored={ignored} labelOf={key => labelOfParameter(key, texts)} />
      {answer.isLoadingError ? (
        <FailurePage
          failure={answer.error}
          onRetry={() => void answer.refetch()}
          retrying={answer.isFetching}
          back={{ to: { screen: 'home' }, label: texts.back }}
        />
      ) : (
        // A block of its own: the note that it takes long stands where the answer will.
        <div>
          <Answer
            of={answer}
            skeleton={<Waiting />}
            isEmpty={({ total }) => total.companies === 0 && query.region === null && query.until === null}
            empty={<NoFigures query={query} onChange={change} />}
          >
            {() =>
              data && (
                <MapFigures data={data} query={shown} stale={answer.isPlaceholderData} onChange={change} />
              )
            }
          </Answer>
        </div>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <div className="pa-industry-map-waiting" aria-busy="true">
      <div className="pa-industry-map-place" />
      <SkeletonLines lines={14} />
    </div>
  )
}

function labelOfParameter(key: string, texts: Texts['industryMap']): string {
  const labels: Readonly<Record<string, string>> = {
    industry: texts.industry,
    chain: texts.chain,
    region: texts.region,
    measure: texts.measure,
    until: texts.years,
    view: texts.view
  }
  return labels[key] ?? key
}

interface NoFiguresProps {
  readonly query: IndustryMapQuery
  readonly onChange: ChangeMap
}

/** No company meets the conditions, or there is none at all. */
function NoFigures({ query: { industry, chain }, onChange }: NoFiguresProps) {
  const texts = useTexts(industryMapTexts)
  if (industry === null && chain === null) {
    return <EmptyState title={texts.noCompanies} reason={texts.noCompaniesReason} />
  }
  return (
    <EmptyState title={texts.none} reason={texts.noneReason}>
      <button
        type="button"
        className="pa-small-button"
        onClick={() => onChange({ industry: null, chain: null })}
      >
        {texts.clearConditions}
      </button>
    </EmptyState>
  )
}
