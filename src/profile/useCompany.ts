import { companyEndpoints } from '../contract/endpoints/company.ts'
import { useEndpoint } from '../http/useEndpoint.ts'
import { useNavigation } from '../navigation/useNavigation.ts'

const LONGEST_ID = 64

/** The company that the address names, or the one that is given; an empty id names none. */
export function useCompany({ id: held }: { readonly id?: string }) {
  const { search } = useNavigation()
  const asked = (held ?? new URLSearchParams(search).get('id') ?? '').trim()
  const id = asked.length <= LONGEST_ID ? asked : ''
  const answer = useEndpoint(
    companyEndpoints.company,
    { params: { id } },
    { enabled: id !== '', staleTime: 30_000 }
  )
  return { id, answer }
}
