import { mapMeasures, type MapMeasure } from '../../domain/map/mapMeasures.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { SegmentedChoice } from '../../ui/form/SegmentedChoice.tsx'
import { Select } from '../../ui/form/SelectField.tsx'
import { useNarrow } from '../../ui/hooks/useNarrow.ts'
import { measureLabel } from './figures.ts'
import { ChainChoice, IndustryChoice } from './FilterChoices.tsx'
import type { IndustryMapQuery } from './mapQuery.ts'
import type { ChangeMap } from './useMapState.ts'

export interface MapControlsProps {
  readonly query: IndustryMapQuery
  readonly onChange: ChangeMap
}

/** Which companies are counted, what of them, and how it is shown. */
export function MapControls({ query, onChange }: MapControlsProps) {
  const texts = useTexts(industryMapTexts)
  return (
    <div className="pa-industry-map-controls">
      <IndustryChoice value={query.industry} onChange={industry => onChange({ industry })} />
      <ChainChoice value={query.chain} onChange={chain => onChange({ chain })} />
      <MeasureChoice query={query} onChange={onChange} />
      <span className="pa-industry-map-view">
        <SegmentedChoice
          legend={texts.view}
          choices={[
            { value: 'map', label: texts.map },
            { value: 'table', label: texts.table }
          ]}
          value={query.view}
          onChange={view => onChange({ view })}
        />
      </span>
    </div>
  )
}

/** Six words side by side; a phone has no room for them. */
function MeasureChoice({ query: { measure, until }, onChange }: MapControlsProps) {
  const texts = useTexts(industryMapTexts)
  const narrow = useNarrow()
  const choices = mapMeasures.map(value => ({ value, label: measureLabel(value, until, texts) }))
  const choose = (next: MapMeasure): void => onChange({ measure: next })
  return narrow ? (
    <Select aria-label={texts.measure} choices={choices} value={measure} onChange={choose} />
  ) : (
    <SegmentedChoice legend={texts.measure} choices={choices} value={measure} onChange={choose} />
  )
}
