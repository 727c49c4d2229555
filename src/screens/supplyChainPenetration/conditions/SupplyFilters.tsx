import {
  SUPPLY_LEVELS,
  supplyDirectionKeys,
  supplyDirections,
  supplySourceKeys,
  supplySources
} from '../../../catalogue/insights/supply.ts'
import { timesUnits } from '../../../domain/facts/money.ts'
import { byPeriod } from '../../../domain/reports/reportPeriods.ts'
import { RegionChoice } from '../../../filters/tree/RegionChoice.tsx'
import { SegmentedChoice } from '../../../ui/form/SegmentedChoice.tsx'
import { Select } from '../../../ui/form/SelectField.tsx'
import { TextButton } from '../../../ui/buttons/TextButton.tsx'
import { NumberField } from './NumberField.tsx'
import {
  isAmount,
  isNarrowed,
  isShare,
  levelsOf,
  withoutConditions,
  type SupplyQuery
} from '../tree/supplyQuery.ts'
import { reachWords, useSupplyTexts } from '../tree/supplyWords.ts'
import { placesOf, type SupplyTree } from '../tree/supplyPlace.ts'

export interface SupplyFiltersProps {
  readonly query: SupplyQuery
  /** Its periods can be chosen; null until they are known. */
  readonly tree: SupplyTree | null
  readonly onChange: (patch: Partial<SupplyQuery>) => void
}

/** Which relations are shown, and how far. */
export function SupplyFilters({ query, tree, onChange }: SupplyFiltersProps) {
  const texts = useSupplyTexts()
  const { source, direction, region } = query
  return (
    <div className="pa-supply-filters" role="group" aria-label={texts.filters}>
      <SegmentedChoice
        legend={texts.source}
        choices={supplySourceKeys.map(value => ({ value, label: texts.word(supplySources[value]) }))}
        value={source}
        onChange={next => onChange({ source: next, levels: null })}
      />
      <SegmentedChoice
        legend={texts.direction}
        choices={[
          { value: 'both', label: texts.both },
          ...supplyDirectionKeys.map(value => ({ value, label: texts.word(supplyDirections[value]) }))
        ]}
        value={direction ?? 'both'}
        onChange={next => onChange({ direction: supplyDirectionKeys.find(key => key === next) ?? null })}
      />
      <Select
        aria-label={texts.levels}
        value={levelsOf(query)}
        choices={Array.from({ length: SUPPLY_LEVELS }, (_, at) => ({
          value: at + 1,
          label: reachWords({ source, levels: at + 1 }, texts)
        }))}
        onChange={levels => onChange({ levels })}
      />
      {source === 'trade' && <TradeFilters query={query} tree={tree} onChange={onChange} />}
      <RegionChoice value={region} onChange={code => onChange({ region: code })} />
      {isNarrowed(query) && (
        <TextButton onPress={() => onChange(withoutConditions)}>{texts.clearFilters}</TextButton>
      )}
    </div>
  )
}

/** Only purchases have a share, an amount and a period. */
function TradeFilters({ query: { minShare, minAmount, period }, tree, onChange }: SupplyFiltersProps) {
  const texts = useSupplyTexts()
  const { columns } = texts.formats.units
  return (
    <>
      <NumberField
        label={texts.minShare}
        unit={texts.percent}
        value={minShare}
        isValid={isShare}
        problem={texts.badShare}
        onChange={value => onChange({ minShare: value })}
      />
      <NumberField
        label={texts.minAmount}
        unit={texts.tenThousand}
        value={minAmount && timesUnits(minAmount, columns)}
        isValid={isAmount}
        problem={texts.badAmount}
        onChange={value => onChange({ minAmount: value && timesUnits(value, 1 / columns) })}
      />
      <Select
        aria-label={texts.period}
        value={period ?? ''}
        choices={[
          { value: '', label: texts.allPeriods },
          ...periodsOf(tree, period).map(each => ({ value: each, label: texts.formats.period(each) }))
        ]}
        onChange={chosen => onChange({ period: chosen || null })}
      />
    </>
  )
}

/** Those of all relations, and the chosen one, the latest first. */
function periodsOf(tree: SupplyTree | null, chosen: string | null): readonly string[] {
  const edges = tree
    ? [...placesOf(tree.root).flatMap(({ legs }) => legs), ...tree.crosses.flatMap(cross => cross.edges)]
    : []
  const periods = new Set([chosen, ...edges.map(({ period }) => period)].filter(each => each !== null))
  return [...periods].toSorted(byPeriod)
}
