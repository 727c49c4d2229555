import { useNavigation } from './useNavigation.ts'

type SetParameter = (value: string | null, options?: { readonly replace?: boolean }) => void

/** A parameter of the address that stands beside all others, so that a link opens what it names; null takes it away. */
export function useParameter(name: string): readonly [value: string | null, set: SetParameter] {
  const navigation = useNavigation()
  const set: SetParameter = (value, options) => {
    const params = new URLSearchParams(navigation.search)
    if (value === null) params.delete(name)
    else params.set(name, value)
    navigation.setSearch(params.toString(), options)
  }
  return [new URLSearchParams(navigation.search).get(name), set]
}
