import { filters } from '../../catalogue/filters.ts'
import { FilterContext, type Filtering } from '../../filters/filterContext.ts'
import { NamesField } from '../../filters/NamesField.tsx'
import { industryMapTexts } from '../../text/industryMap.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'

export interface ChainChoiceProps {
  /** The name of a node; null for all companies. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One node of the industrial chains. */
export function ChainChoice({ value, onChange }: ChainChoiceProps) {
  const texts = useTexts(industryMapTexts)
  return (
    <Popup
      label={<span className="pa-industry-map-chosen">{value ?? texts.everyChain}</span>}
      title={texts.chain}
      active={value !== null}
    >
      {close => {
        const choose = (next: string | null): void => {
          onChange(next)
          close()
        }
        return (
          <FilterContext value={noCounts}>
            <NamesField
              filter={filters.chain}
              tokens={value === null ? [] : [value]}
              labelOf={name => name}
              onChange={names => choose(names.find(name => name !== value) ?? null)}
            />
            {value !== null && <TextButton onPress={() => choose(null)}>{texts.clear}</TextButton>}
          </FilterContext>
        )
      }}
    </Popup>
  )
}

const nothing = (): void => undefined

const noCounts: Filtering = { filters, criteria: {}, setCriterion: nothing, setCriteria: nothing }
