import { useMemo } from 'react'
import { UNKNOWN, type TreeFilter } from '../../catalogue/filters.ts'
import { keysOf } from '../../catalogue/keys.ts'
import {
  readToken,
  STATED_ONLY,
  type CriteriaOf,
  type FilterCatalogue,
  type ListFilter
} from '../../domain/criteria/criteria.ts'
import { listTexts } from '../../text/areas/list.ts'
import type { Formats } from '../../text/locale.ts'
import { useTexts, useFormats, useTerms } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { valueLabel, type ValueWords } from '../fields/fieldKinds.tsx'
import { useClassification } from '../tree/useClassification.ts'

export interface CriterionLabel<Key extends string = string> {
  readonly key: Key
  readonly token: string
  readonly filter: string
  readonly label: string
  /** The name alone of what is excluded; null for what is included. */
  readonly excluded: string | null
}

/** What one chip says: a token, or all that a filter excludes. */
export interface CriterionChip<Key extends string = string> {
  readonly key: Key
  readonly tokens: readonly string[]
  readonly filter: string
  readonly label: string
}

/** The names of the active criteria, one for each token. Classifications are loaded only if one is needed. */
export function useCriteriaLabels<Key extends string>(
  given: FilterCatalogue<Key>,
  criteria: CriteriaOf<Key>
): readonly CriterionLabel<Key>[] {
  const texts = useTexts(listTexts)
  const formats = useFormats()
  const filters = useTerms(given)
  const uses = (tree: TreeFilter['tree']): boolean =>
    Object.values<ListFilter>(filters).some(
      filter => filter.kind === 'tree' && filter.tree === tree && Object.hasOwn(criteria, filter.key)
    )
  const regions = useClassification('regions', { enabled: uses('regions') }).classification
  const industries = useClassification('industries', { enabled: uses('industries') }).classification
  return useMemo(
    () =>
      keysOf(filters).flatMap(key => {
        const filter: ListFilter = filters[key]
        const tokens: readonly string[] = criteria[key] ?? []
        const tree = filter.kind === 'tree' ? { regions, industries }[filter.tree] : null
        const nameOf = (code: string): string | null => tree?.find(code)?.name ?? null
        return tokens.map(token => {
          const label = tokenLabel(filter, token, { texts, formats, nameOf })
          const sign = `${texts.not} `
          const excluded =
            label.startsWith(sign) && isExcluding(filter, token) ? label.slice(sign.length) : null
          return { key, token, filter: filter.label, label, excluded }
        })
      }),
    [filters, criteria, regions, industries, texts, formats]
  )
}

/** The labels of criteria with one for everything that a filter excludes, in the place of the first. */
export function chipsOf<Key extends string>(
  labels: readonly CriterionLabel<Key>[],
  { list }: Formats
): readonly CriterionChip<Key>[] {
  return labels.flatMap(({ key, token, filter, label, excluded }, at) => {
    if (excluded === null) return { key, tokens: [token], filter, label }
    const all = labels.filter(each => each.key === key && each.excluded !== null)
    if (all[0] !== labels[at]) return []
    const others = all.slice(1).flatMap(each => each.excluded ?? [])
    return { key, tokens: all.map(each => each.token), filter, label: list([label, ...others]) }
  })
}

/** All criteria in one line, for what is read without the screen. */
export function useCriteriaLine<Key extends string>(
  filters: FilterCatalogue<Key>,
  criteria: CriteriaOf<Key>
): string {
  const formats = useFormats()
  const chips = chipsOf(useCriteriaLabels(filters, criteria), formats)
  return formats.clauses(chips.map(({ filter, label }) => formats.named(filter, label)))
}

function isExcluding(filter: ListFilter, token: string): boolean {
  if (filter.kind === 'text') return EXCLUDED_WORD.test(token)
  return filter.kind !== 'value' && token !== STATED_ONLY && readToken(token).exclude
}

const EXCLUDED_WORD = /^[-－]./u

/** How one token of a criterion is called. */
export function tokenLabel(
  filter: ListFilter,
  token: string,
  words: Pick<ValueWords, 'texts' | 'formats'> & Partial<ValueWords>
): string {
  const { texts, formats, nameOf = () => null } = words
  if (filter.kind === 'text') return keywordLabel(token, texts)
  if (filter.kind === 'value') return token
  if (token === STATED_ONLY) return texts.statedOnly
  const { exclude, value } = readToken(token)
  if (exclude && value === UNKNOWN && filter.unknown) return texts.known
  const label = valueLabel(filter, value, { texts, formats, nameOf })
  return exclude ? `${texts.not} ${label}` : label
}

function keywordLabel(token: string, texts: Texts['list']): string {
  const excluded = EXCLUDED_WORD.test(token)
  const words = (excluded ? token.slice(1) : token).replaceAll(/[|｜]/gu, ' | ')
  return excluded ? `${texts.not} ${words}` : words
}
