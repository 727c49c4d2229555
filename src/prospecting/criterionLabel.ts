import type { BandsFilter, Filter } from '../catalogue/filters.ts'
import { readRange, type Bound } from '../catalogue/range.ts'
import { formatNumber } from '../text/format.ts'
import type { Texts } from '../text/texts.ts'

/** How one token of a criterion is called. `nameOf` names the nodes of classifications, as far as they are known. */
export function tokenLabel(
  filter: Filter,
  token: string,
  texts: Texts['list'],
  nameOf: (code: string) => string | null = () => null
): string {
  switch (filter.kind) {
    case 'text':
      return keywordLabel(token, texts)
    case 'options':
      return filter.options.find(option => option.key === token)?.label ?? token
    case 'bands':
      return filter.bands.find(band => band.token === token)?.label ?? rangeLabel(filter, token, texts)
    case 'tree':
      return nameOf(token) ?? token
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
