import { screens } from '../../catalogue/screens.ts'
import { MapPath, type MapPathProps } from '../../charts/map/MapPath.tsx'
import type { MapStatistics } from '../../contract/entities/map.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { formatText } from '../../text/format.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import { companiesPlace, measureLabel } from './figures.ts'
import type { IndustryMapQuery } from './mapQuery.ts'
import { withinOf, type ChangeMap } from './useMapState.ts'
import '../../ui/buttons/controls.css'

export interface MapHeadProps {
  readonly id: string
  readonly query: IndustryMapQuery
  /** Undefined while it loads. */
  readonly data: MapStatistics | undefined
  readonly onChange: ChangeMap
}

/** The title, where the map is, and the way to the companies that it counts. */
export function MapHead({ id, query, data, onChange }: MapHeadProps) {
  const texts = useTexts(industryMapTexts)
  const line = lineOf(query, data, texts.country, onChange)
  const place = line.at(-1)?.name ?? texts.country
  return (
    <header className="pa-card-head">
      <h1 id={id} className="pa-title">
        {useWords()(screens.industryMap.title)}
      </h1>
      <MapPath line={line} />
      <ScreenLink to={companiesPlace(query, query.measure)} className="pa-small-button pa-industry-map-way">
        {query.measure === 'companies' || query.measure === 'capital'
          ? texts.openCompanies(place)
          : texts.openMeasured(place, measureLabel(query.measure, query.until, texts))}
      </ScreenLink>
    </header>
  )
}

function lineOf(
  query: IndustryMapQuery,
  data: MapStatistics | undefined,
  country: string,
  onChange: ChangeMap
): MapPathProps['line'] {
  const { region } = query
  const within = withinOf(query)
  const nameOf = (code: string): string => {
    const place = [data?.province, ...(data?.regions ?? [])].find(each => each?.code === code)
    return formatText(place?.name)
  }
  return [
    { name: country, onPress: () => onChange({ region: null }) },
    ...(within === null ? [] : [{ name: nameOf(within), onPress: () => onChange({ region: within }) }]),
    ...(region === null || region === within ? [] : [{ name: nameOf(region) }])
  ]
}
