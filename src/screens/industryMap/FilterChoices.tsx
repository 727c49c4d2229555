import type { ReactNode } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { FilterContext, type Filtering } from '../../filters/filterContext.ts'
import { NamesField } from '../../filters/fields/NamesField.tsx'
import { TreeField } from '../../filters/fields/TreeField.tsx'
import { useClassification } from '../../filters/tree/useClassification.ts'
import { industryMapTexts } from '../../text/areas/industryMap.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Popup } from '../../ui/dialogs/Popup.tsx'
import { TextButton } from '../../ui/buttons/TextButton.tsx'

export interface FilterChoiceProps {
  /** Null: all companies. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One node of the classification of industries. */
export function IndustryChoice({ value, onChange }: FilterChoiceProps) {
  const texts = useTexts(industryMapTexts)
  const { classification } = useClassification('industries', { enabled: value !== null })
  const name = value === null ? texts.everyIndustry : (classification?.find(value)?.name ?? value)
  return (
    <Choice name={name} title={texts.industry} value={value} onChange={onChange}>
      {field => <TreeField {...field} filter={filters.industry} isSingle />}
    </Choice>
  )
}

/** One node of the industrial chains, by its name. */
export function ChainChoice({ value, onChange }: FilterChoiceProps) {
  const texts = useTexts(industryMapTexts)
  return (
    <Choice name={value ?? texts.everyChain} title={texts.chain} value={value} onChange={onChange}>
      {field => (
        <>
          <NamesField {...field} filter={filters.chain} />
          {value !== null && <TextButton onPress={() => field.onChange([])}>{texts.clear}</TextButton>}
        </>
      )}
    </Choice>
  )
}

interface Field {
  readonly tokens: readonly string[]
  readonly labelOf: (token: string) => string
  readonly onChange: (tokens: readonly string[]) => void
}

interface ChoiceProps extends FilterChoiceProps {
  /** Of what is chosen. */
  readonly name: string
  readonly title: string
  readonly children: (field: Field) => ReactNode
}

/** The field of a filter in a popup, which what is chosen closes. */
function Choice({ name, title, value, onChange, children }: ChoiceProps) {
  return (
    <Popup
      label={<span className="pa-industry-map-chosen">{name}</span>}
      title={title}
      active={value !== null}
    >
      {close => (
        <FilterContext value={noCounts}>
          {children({
            tokens: value === null ? [] : [value],
            labelOf: token => token,
            onChange: tokens => {
              onChange(tokens.find(token => token !== value) ?? null)
              close()
            }
          })}
        </FilterContext>
      )}
    </Popup>
  )
}

const nothing = (): void => undefined

const noCounts: Filtering = { filters, criteria: {}, setCriterion: nothing, setCriteria: nothing }
