import { useMemo } from 'react'
import type { Ignored } from '../../domain/criteria/criteria.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { useStableCallback } from './useStableCallback.ts'

/** What a screen looks at, as its address holds it: each part in the parameter of its name. */
export interface AddressTerms<State> {
  /** What is looked at on first sight; a part that is as here stands in no address. */
  readonly first: State
  /** Reads one parameter; undefined where it is not understood. */
  readonly readers: { readonly [Key in keyof State]: (written: string) => State[Key] | undefined }
  /** How a part is written that is no text or number; null leaves it out. */
  readonly writers?: { readonly [Key in keyof State]?: (value: State[Key]) => string | null }
  /** Parameters of others that hold for what is looked at until one of these parts changes. */
  readonly ends?: { readonly with: readonly (keyof State)[]; readonly parameters: readonly string[] }
}

/** The state held by an embedding page in the place of the address. */
export interface ControlledState<State> {
  /** What is left out is as on first sight. Default: what the address says. */
  readonly query?: Partial<State> | undefined
  /** Something else is looked at; also told where the address holds it. */
  readonly onQueryChange?: ((query: State) => void) | undefined
}

export type ChangeState<State> = (patch: Partial<State>, options?: { readonly replace?: boolean }) => void

interface AddressState<State> {
  readonly query: State
  /** The parameters that are not understood. */
  readonly ignored: readonly Ignored[]
}

export function readAddress<State extends object>(
  { first, readers }: AddressTerms<State>,
  search: string
): AddressState<State> {
  const params = new URLSearchParams(search)
  const read = partsOf(readers).flatMap(key => {
    const token = params.get(key)
    return token === null || token === '' ? [] : [{ key, token, value: readers[key](token) }]
  })
  const known = read.filter(({ value }) => value !== undefined)
  return {
    query: { ...first, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) },
    ignored: read.filter(({ value }) => value === undefined).map(({ key, token }) => ({ key, token }))
  }
}

/** The query part of the address after a change; what was not understood leaves it, parameters of others stay. */
export function writeAddress<State extends object>(
  terms: AddressTerms<State>,
  patch: Partial<State>,
  search: string
): string {
  const { first, readers, writers, ends } = terms
  const params = new URLSearchParams(search)
  const next = { ...first, ...patch }
  for (const { key } of readAddress(terms, search).ignored) params.delete(key)
  for (const key of partsOf(readers).filter(each => each in patch)) {
    const write = writers?.[key] ?? String
    const written = next[key] === first[key] ? null : write(next[key])
    if (written === null) params.delete(key)
    else params.set(key, written)
  }
  if (ends?.with.some(key => key in patch)) for (const name of ends.parameters) params.delete(name)
  return params.toString()
}

function partsOf<State extends object>(readers: AddressTerms<State>['readers']) {
  return Object.keys(readers) as (keyof State & string)[]
}

const nothing = [] as const

/** The state of a screen in its address, or held by the page around it. */
export function useAddressState<State extends object>(
  terms: AddressTerms<State>,
  { query: controlled, onQueryChange }: ControlledState<State>
): AddressState<State> & { readonly change: ChangeState<State>; readonly isControlled: boolean } {
  const navigation = useNavigation()
  const { query, ignored } = useMemo(
    () =>
      controlled
        ? { query: { ...terms.first, ...controlled }, ignored: nothing }
        : readAddress(terms, navigation.search),
    [terms, controlled, navigation.search]
  )
  const change: ChangeState<State> = useStableCallback((patch, options) => {
    onQueryChange?.({ ...query, ...patch })
    if (!controlled) navigation.setSearch(writeAddress(terms, patch, navigation.search), options)
  })
  return { query, ignored, change, isControlled: controlled !== undefined }
}
