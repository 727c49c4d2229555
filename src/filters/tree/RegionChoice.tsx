import { RetryText } from '../../errors/RetryText.tsx'
import { listTexts } from '../../text/areas/list.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Select } from '../../ui/form/SelectField.tsx'
import { useClassification } from './useClassification.ts'

export interface RegionChoiceProps {
  /** Six digits; null for the whole country. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** A region, level by level: each chosen one offers its parts. */
export function RegionChoice({ value, onChange }: RegionChoiceProps) {
  const texts = useTexts(listTexts)
  const { classification, isError, error, refetch } = useClassification('regions')
  if (isError) {
    return (
      <span role="alert">
        {texts.regionsFailed} <RetryText failure={error} onPress={() => void refetch()} />
      </span>
    )
  }
  const line = value === null ? [] : (classification?.line(value) ?? [])
  const levels = [null, ...line].map(parent => ({
    parent,
    parts: classification?.childrenOf(parent?.code ?? null) ?? []
  }))
  return levels
    .filter(({ parts }, level) => parts.length > 0 || level === 0)
    .map(({ parent, parts }, level) => (
      <Select
        key={parent?.code ?? ''}
        aria-label={texts.regionLevel(level)}
        disabled={!classification}
        value={line[level]?.code ?? ''}
        choices={[
          { value: '', label: parent ? texts.wholeRegion(parent.name) : texts.country },
          ...parts.map(({ code, name }) => ({ value: code, label: name }))
        ]}
        onChange={code => onChange(code || (parent?.code ?? null))}
      />
    ))
}
