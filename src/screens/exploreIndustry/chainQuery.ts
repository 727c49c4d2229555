import { useMemo } from 'react'
import { filters } from '../../catalogue/filters.ts'
import { usualStrength, type StrengthRule } from '../../catalogue/insights/industryChains.ts'
import { isUsualRule, readRule, writeRule } from '../../domain/chainNodes.ts'
import type { Ignored } from '../../domain/criteria.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import type { Texts } from '../../text/texts.ts'

/** What is looked at; the address holds it. */
export interface ChainQuery {
  /** What the directory is narrowed to. */
  readonly find: string | null
  /** The key of a chain; null for the directory of all. */
  readonly chain: string | null
  /** The name of one of its nodes, whose companies are listed. */
  readonly node: string | null
  /** Six digits; null for the whole country. The list of companies has it as a condition, too. */
  readonly region: string | null
  /** Marks the nodes without a favorite. */
  readonly cover: boolean
  readonly rule: StrengthRule
  /** Null: as the window has room. */
  readonly as: 'graph' | 'table' | null
}

export const emptyChainQuery: ChainQuery = {
  find: null,
  chain: null,
  node: null,
  region: null,
  cover: false,
  rule: usualStrength,
  as: null
}

type Key = keyof ChainQuery

const MAX_KEY = 100
/** Of what is typed to find a chain. */
export const MAX_TYPED = 60
const looks = ['graph', 'table'] as const

/** Reads one parameter; undefined where it is not understood. */
const readers: { readonly [Each in Key]: (written: string) => ChainQuery[Each] | undefined } = {
  find: typed => typed.slice(0, MAX_TYPED),
  chain: key => (key.trim() !== '' && key.length <= MAX_KEY ? key : undefined),
  node: name => name,
  // The list may be narrowed to several regions; it says itself what it does not understand.
  region: code => (filters.region.code.test(code) ? code : null),
  cover: word => (word === '1' ? true : undefined),
  rule: text => readRule(text) ?? undefined,
  as: word => looks.find(look => look === word)
}

const parameters = Object.keys(readers) as readonly Key[]

/** Where the list of another node, or of other companies, begins. */
const listPlaces = ['page', 'cursor']

export function readChainQuery(search: string): {
  readonly query: ChainQuery
  readonly ignored: readonly Ignored[]
} {
  const params = new URLSearchParams(search)
  const read = parameters.flatMap(key => {
    const token = params.get(key)
    return token === null ? [] : [{ key, token, value: readers[key](token) }]
  })
  const understood = read.filter(({ value }) => value !== undefined)
  return {
    query: { ...emptyChainQuery, ...Object.fromEntries(understood.map(({ key, value }) => [key, value])) },
    ignored: read.filter(({ value }) => value === undefined).map(({ key, token }) => ({ key, token }))
  }
}

/** The query part of the address after a change; parameters of others stay. */
export function writeChainQuery(patch: Partial<ChainQuery>, search: string): string {
  const params = new URLSearchParams(search)
  const { find, chain, node, region, cover, rule, as } = patch
  const set = (key: Key, value: string | null | undefined): void => {
    if (value === null) params.delete(key)
    else if (value !== undefined) params.set(key, value)
  }
  set('find', find === '' ? null : find)
  set('chain', chain)
  set('node', node)
  set('region', region)
  set('cover', cover === undefined ? undefined : cover ? '1' : null)
  set('rule', rule && (isUsualRule(rule) ? null : writeRule(rule)))
  set('as', as)
  if (['chain', 'node', 'region'].some(key => key in patch))
    for (const name of listPlaces) params.delete(name)
  return params.toString()
}

/** The query held by an embedding page in the place of the address. */
export interface ControlledChains {
  /** What is left out is as on first sight. Default: what the address says. */
  readonly query?: Partial<ChainQuery> | undefined
  /** Something else is looked at; also told where the address holds it. */
  readonly onQueryChange?: ((query: ChainQuery) => void) | undefined
}

export type ChangeChain = (patch: Partial<ChainQuery>, options?: { readonly replace?: boolean }) => void

const nothing = [] as const

export function useChainQuery({ query: controlled, onQueryChange }: ControlledChains) {
  const navigation = useNavigation()
  const { query, ignored } = useMemo(
    () =>
      controlled
        ? { query: { ...emptyChainQuery, ...controlled }, ignored: nothing }
        : readChainQuery(navigation.search),
    [controlled, navigation.search]
  )
  const change: ChangeChain = (patch, options) => {
    onQueryChange?.({ ...query, ...patch })
    if (!controlled) navigation.setSearch(writeChainQuery(patch, navigation.search), options)
  }
  return { query, ignored, change, isControlled: controlled !== undefined }
}

/** What a part of the address is called. */
export function ignoredLabel(key: string, texts: Texts['chain']): string {
  const labels: Readonly<Record<string, string>> = {
    chain: texts.ignoredChain,
    node: texts.ignoredNode,
    cover: texts.cover,
    rule: texts.ignoredRule,
    as: texts.view
  }
  return labels[key] ?? key
}
