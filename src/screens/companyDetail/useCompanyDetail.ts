import { endpoints } from '../../contract/endpoints.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'

const LONGEST_ID = 64

/** The company that the address names; an empty id names none. */
export function useCompanyDetail({ id: held }: { readonly id?: string }) {
  const { search } = useNavigation()
  const asked = (held ?? new URLSearchParams(search).get('id') ?? '').trim()
  const id = asked.length <= LONGEST_ID ? asked : ''
  const answer = useEndpoint(endpoints.company, { params: { id } }, { enabled: id !== '', staleTime: 30_000 })
  return { id, answer }
}
