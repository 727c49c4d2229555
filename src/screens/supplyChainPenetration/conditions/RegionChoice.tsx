import type { TreeNode } from '../../../catalogue/classifications/tree.ts'
import { RetryText } from '../../../errors/RetryText.tsx'
import { useClassification } from '../../../filters/tree/useClassification.ts'
import { supplyTexts } from '../../../text/supply.ts'
import { useTexts } from '../../../text/TextProvider.tsx'
import '../../../ui/controls.css'

export interface RegionChoiceProps {
  /** The code of a region; null for the country. */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
}

/** A province, and one of its cities. */
export function RegionChoice({ value, onChange }: RegionChoiceProps) {
  const texts = useTexts(supplyTexts)
  const { classification: tree, isError, error, refetch } = useClassification('regions')
  const line = value === null ? [] : (tree?.line(value) ?? [])
  const [province, city] = line
  if (isError) {
    return (
      <span className="pa-supply-field" role="alert">
        {texts.regionsFailed} <RetryText failure={error} onPress={() => void refetch()} />
      </span>
    )
  }
  const cities = province && tree ? tree.childrenOf(province.code) : []
  return (
    <span className="pa-supply-field">
      <label>
        <span className="pa-supply-field-name">{texts.region}</span>
        <RegionSelect
          nodes={tree?.childrenOf(null) ?? []}
          value={province?.code ?? ''}
          all={texts.allRegions}
          disabled={!tree}
          onChange={code => onChange(code || null)}
        />
      </label>
      {province && cities.length > 0 && (
        <label>
          <span className="pa-visually-hidden">{texts.city}</span>
          <RegionSelect
            nodes={cities}
            value={city?.code ?? ''}
            all={texts.allCities}
            onChange={code => onChange(code || province.code)}
          />
        </label>
      )}
    </span>
  )
}

interface RegionSelectProps {
  readonly nodes: readonly TreeNode[]
  readonly value: string
  /** The words for no choice. */
  readonly all: string
  readonly disabled?: boolean
  readonly onChange: (code: string) => void
}

function RegionSelect({ nodes, value, all, disabled = false, onChange }: RegionSelectProps) {
  return (
    <select
      className="pa-select pa-supply-region"
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {nodes.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
