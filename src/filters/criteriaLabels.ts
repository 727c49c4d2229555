import { useMemo } from 'react'
import {
  UNKNOWN,
  type BandsFilter,
  type Filter,
  type TextFilter,
  type TreeFilter
} from '../catalogue/filters.ts'
import { keysOf } from '../catalogue/keys.ts'
import { readToken, type CriteriaOf, type FilterCatalogue, type ListFilter } from '../domain/criteria.ts'
import { readRange, type Bound } from '../domain/range.ts'
import { formatNumber } from '../text/format.ts'
import { listTexts } from '../text/list.ts'
import { useTexts } from '../text/TextProvider.tsx'
import type { Texts } from '../text/texts.ts'
import { useClassification } from './tree/useClassification.ts'

export interface CriterionLabel<Key extends string = string> {
  readonly key: Key
  readonly token: string
  readonly filter: string
  readonly label: string
}

/** The names of the active criteria, one for each token. Classifications are loaded only if one is needed. */
export function useCriteriaLabels<Key extends string>(
  filters: FilterCatalogue<Key>,
  criteria: CriteriaOf<Key>
): readonly CriterionLabel<Key>[] {
  const texts = useTexts(listTexts)
  const uses = (tree: TreeFilter['tree']): boolean =>
    Object.values<ListFilter>(filters).some(
      filter => filter.kind === 'tree' && filter.tree === tree && Object.hasOwn(criteria, filter.key)
    )
  const regions = useClassification('regions', uses('regions')).classification
  const industries = useClassification('industries', uses('industries')).classification
  return useMemo(
    () =>
      keysOf(filters).flatMap(key => {
        const filter: ListFilter = filters[key]
        const tokens: readonly string[] = criteria[key] ?? []
        const tree = filter.kind === 'tree' ? { regions, industries }[filter.tree] : null
        const nameOf = (code: string): string | null => tree?.find(code)?.name ?? null
        return tokens.map(token => ({
          key,
          token,
          filter: filter.label,
          label: tokenLabel(filter, token, texts, nameOf)
        }))
      }),
    [filters, criteria, regions, industries, texts]
  )
}

/** How one token of a criterion is called. `nameOf` names the nodes of classifications, as far as they are known. */
export function tokenLabel(
  filter: ListFilter,
  token: string,
  texts: Texts['list'],
  nameOf: (code: string) => string | null = () => null
): string {
  if (filter.kind === 'text') return keywordLabel(token, texts)
  if (filter.kind === 'value') return token
  const { exclude, value } = readToken(token)
  const label = valueLabel(filter, value, texts, nameOf)
  return exclude ? `${texts.not} ${label}` : label
}

function valueLabel(
  filter: Exclude<Filter, TextFilter>,
  value: string,
  texts: Texts['list'],
  nameOf: (code: string) => string | null
): string {
  switch (filter.kind) {
    case 'options':
      return filter.options.find(option => option.key === value)?.label ?? value
    case 'bands':
      if (value === UNKNOWN) return texts.unknown
      return filter.bands.find(band => band.token === value)?.label ?? rangeLabel(filter, value, texts)
    case 'tree':
      return nameOf(value) ?? value
    case 'names':
      return value
  }
}

function keywordLabel(token: string, texts: Texts['list']): string {
  const excluded = /^[-－]./u.test(token)
  const words = (excluded ? token.slice(1) : token).replaceAll(/[|｜]/gu, ' | ')
  return excluded ? `${texts.not} ${words}` : words
}

function rangeLabel(filter: BandsFilter, token: string, texts: Texts['list']): string {
  const range = readRange(token)
  if (!range) return token
  const { min, max } = range
  const unitOf = (bound: Bound | null): string => (bound?.days ? texts.days : filter.unit)
  if (min && max) {
    const from = min.days === max.days ? figure(min) : `${figure(min)}${unitOf(min)}`
    return texts.between(from, figure(max), unitOf(max))
  }
  return min ? texts.atLeast(figure(min), unitOf(min)) : max ? texts.below(figure(max), unitOf(max)) : token
}

function figure(bound: Bound): string {
  return formatNumber(bound.value)
}
