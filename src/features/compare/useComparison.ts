import { useNavigation } from '../../navigation/useNavigation.ts'

export const MIN_COMPARED = 2
export const MAX_COMPARED = 6

const PARAMETER = 'compare'

/** The compared companies. They live in the address, so that a link opens the comparison. */
export function useComparison() {
  const navigation = useNavigation()
  return {
    ids: readIds(navigation.search),
    /** Opens the comparison, or with `replace` changes the open one. An empty list closes it. */
    show: (ids: readonly string[], options?: { readonly replace?: boolean }) =>
      navigation.setSearch(writeIds(navigation.search, ids), options)
  }
}

function readIds(search: string): readonly string[] {
  const requested = (new URLSearchParams(search).get(PARAMETER) ?? '').split(',')
  return [...new Set(requested.filter(id => /^[\w-]{1,64}$/.test(id)))].slice(0, MAX_COMPARED)
}

function writeIds(search: string, ids: readonly string[]): string {
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  const others = params.toString()
  if (ids.length === 0) return others
  // Commas need no escaping in a query; a readable link has none.
  return [others, `${PARAMETER}=${ids.map(encodeURIComponent).join(',')}`]
    .filter(part => part !== '')
    .join('&')
}
