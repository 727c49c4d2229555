import { readToken } from '../domain/criteria.ts'
import { UNKNOWN, type BandsFilter, type Filter, type TextFilter } from '../catalogue/filters.ts'
import { readRange, type Bound } from '../domain/range.ts'
import { formatNumber } from '../text/format.ts'
import type { Texts } from '../text/texts.ts'

/** How one token of a criterion is called. `nameOf` names the nodes of classifications, as far as they are known. */
export function tokenLabel(
  filter: Filter,
  token: string,
  texts: Texts['list'],
  nameOf: (code: string) => string | null = () => null
): string {
  if (filter.kind === 'text') return keywordLabel(token, texts)
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
