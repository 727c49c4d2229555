import { filterOf, type FilterKey, type Option } from '../catalogue/filters.ts'
import { normaliseText } from '../domain/searchText.ts'

/** A filter that fits what was typed, by its own name or by some of its choices. */
export interface FoundFilter {
  readonly key: FilterKey
  /** The choices that fit; empty where the filter's own name does. */
  readonly choices: readonly Option[]
}

/** The filters among these that fit what was typed, those that fit by name first. */
export function findFilters(keys: readonly FilterKey[], typed: string): readonly FoundFilter[] {
  const wanted = normaliseText(typed)
  if (wanted === '') return []
  const fits = (text: string): boolean => normaliseText(text).includes(wanted)
  const [byName, byChoice] = [[] as FoundFilter[], [] as FoundFilter[]]
  for (const key of keys) {
    const filter = filterOf(key)
    if (filter.kind === 'text') continue
    const choices = choicesOf(key).filter(({ label }) => fits(label))
    if (fits(filter.label)) byName.push({ key, choices: [] })
    else if (choices.length > 0) byChoice.push({ key, choices })
  }
  return [...byName, ...byChoice]
}

function choicesOf(key: FilterKey): readonly Option[] {
  const filter = filterOf(key)
  if (filter.kind === 'options') return filter.options
  return filter.kind === 'bands' ? filter.bands.map(({ token, label }) => ({ key: token, label })) : []
}
