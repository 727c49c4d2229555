import { useMemo, useState } from 'react'
import type { Criteria } from '../../catalogue/filters.ts'
import { withCriterion } from '../../domain/criteria/criteria.ts'
import { hasCities } from '../../charts/geometry/loadGeometry.ts'
import { MapPath } from '../../charts/map/MapPath.tsx'
import { RegionMap } from '../../charts/map/RegionMap.tsx'
import { AnswerFailurePlace } from '../../errors/Answer.tsx'
import type { Failure } from '../../failures/failure.ts'
import type { FacetCounts } from '../../filters/filterContext.ts'
import type { UseQueryResult } from '../../http/queries.tsx'
import { formatNumber } from '../../text/format.ts'
import { companyNoun, type Noun } from '../../text/areas/list.ts'
import { chartTexts } from '../../text/areas/charts.ts'
import { useTexts, useNoun } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { SkeletonLines } from '../../ui/Skeleton.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { chosenRegions, mapTotals, pressRegion, soleProvince, type MapTotals } from './mapRegions.ts'
import { partsOf, useClassification, type Classification } from '../../filters/tree/useClassification.ts'
import { useRegionCounts } from './companySearch.ts'
import './mapView.css'

export interface MapViewProps {
  readonly criteria: Criteria
  /** A region was pressed, on the map or in the ranking. */
  readonly onChange: (criteria: Criteria) => void
}

/** Companies on a map. */
export function MapView({ criteria, onChange }: MapViewProps) {
  return (
    <RowsOnMap
      noun={companyNoun}
      tokens={criteria.region}
      counts={useRegionCounts(criteria)}
      onChange={tokens => onChange(withCriterion(criteria, 'region', tokens))}
    />
  )
}

export interface RowsOnMapProps {
  readonly noun: Noun
  /** The regions that are asked for. */
  readonly tokens: readonly string[] | undefined
  readonly counts: FacetCounts & {
    readonly answer: Pick<
      UseQueryResult<unknown, Failure>,
      'isLoadingError' | 'error' | 'isFetching' | 'refetch' | 'isPlaceholderData'
    >
  }
  readonly onChange: (tokens: readonly string[]) => void
}

/**
 * The result on a map: how many rows each region holds while the other criteria are met. A press asks for the region and
 * shows its cities.
 */
export function RowsOnMap(props: RowsOnMapProps) {
  const { counts } = props
  const tree = useClassification('regions')
  const failed = [tree, counts.answer].find(each => each.isLoadingError)
  if (failed) return <AnswerFailurePlace of={failed} />
  if (!tree.classification || !counts.values) return <Waiting />
  return <LoadedMap {...props} tree={tree.classification} />
}

interface LoadedMapProps extends RowsOnMapProps {
  readonly tree: Classification
}

function LoadedMap({ noun: given, tokens = noTokens, onChange, tree, counts }: LoadedMapProps) {
  const texts = useTexts(chartTexts)
  const noun = useNoun(given)
  const narrow = useNarrow()
  const [within, lookAt] = useWithin(tokens)
  const province = within === null ? null : (tree.find(within)?.name ?? within)
  const { regions, totals } = useMemo(() => {
    const byToken = new Map(counts.values?.map(({ token, count }) => [token, count]))
    const countOf = (token: string): number => byToken.get(token) ?? 0
    const nodes = partsOf(tree, within)
    return {
      regions: nodes.map(({ code, name }) => ({ code, name, value: countOf(code) })),
      totals: mapTotals(nodes, countOf, within)
    }
  }, [tree, within, counts.values])
  const chosen = useMemo(() => chosenRegions(partsOf(tree, within), tokens), [tree, within, tokens])
  const press = (code: string): void => {
    const drills = within === null && hasCities(code)
    const next = drills && chosen.includes(code) ? tokens : pressRegion(tokens, code)
    lookAt(drills ? code : within, next)
    if (next !== tokens) onChange(next)
  }
  return (
    <div className="pa-map-view" aria-busy={counts.answer.isPlaceholderData}>
      <MapPath
        line={[
          { name: texts.country, onPress: () => lookAt(null, tokens) },
          ...(province === null ? [] : [{ name: province }])
        ]}
      />
      <RegionMap
        within={within}
        label={texts.countOf(noun)}
        regions={regions}
        chosen={chosen}
        onChoose={press}
        height={narrow ? 300 : 520}
        note={
          <p className="pa-map-note" role="status">
            {counts.answer.isPlaceholderData
              ? texts.updating
              : totalsText(totals, { noun, province, capped: counts.capped }, texts)}
          </p>
        }
      />
    </div>
  )
}

const noTokens: readonly string[] = []

/** Every row that meets the criteria is counted, on the map or beside it. */
function totalsText(
  { shown, missing }: MapTotals,
  {
    noun,
    province,
    capped
  }: { readonly noun: Noun; readonly province: string | null; readonly capped: boolean },
  texts: Texts['charts']
): string {
  const total = formatNumber(shown + missing)
  const sum = capped ? texts.partialSum(total, noun) : texts.sum(total, noun, province)
  if (missing === 0) return sum
  return `${sum}${texts.notOnMap(formatNumber(shown), formatNumber(missing), noun, province)}`
}

/**
 * The province that is shown: where somebody looked for as long as the criterion stays what that made of it, else the one
 * in which everything lies that is asked for. So a way back and a shared link show what they showed.
 */
function useWithin(tokens: readonly string[]) {
  const [looked, setLooked] = useState<{ within: string | null; tokens: string } | null>(null)
  const written = tokens.join(',')
  const sole = soleProvince(tokens)
  const within = looked?.tokens === written ? looked.within : sole && hasCities(sole) ? sole : null
  const lookAt = (place: string | null, whenAsked: readonly string[]): void =>
    setLooked({ within: place, tokens: whenAsked.join(',') })
  return [within, lookAt] as const
}

function Waiting() {
  return (
    <div className="pa-map-view pa-map-waiting" aria-busy="true">
      <SkeletonLines lines={12} />
    </div>
  )
}
