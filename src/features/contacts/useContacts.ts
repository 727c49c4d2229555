import { useEffect, useState } from 'react'
import type { RevealPurpose } from '../../catalogue/contacts.ts'
import { contactEndpoints } from '../../contract/endpoints/contacts.ts'
import type { OwnOptOut, Revealed } from '../../contract/entities/contact.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'

export const CONTACTS_PAGE = 10

/** The contacts of a company, masked. */
export function useContacts(id: string, page: number) {
  return useEndpoint(
    contactEndpoints.contacts,
    { params: { id }, query: { page, pageSize: CONTACTS_PAGE } },
    { keepPrevious: true }
  )
}

/** Why a contact is looked at. */
export interface Purpose {
  readonly purpose: RevealPurpose
  /** In words, where it is another one; else empty. */
  readonly note: string
}

const HIDE_AFTER_MS = 60_000

/**
 * One contact as it is, until somebody hides it, a minute has passed or the page is left. It is kept in the component
 * alone: no cache remembers it.
 */
export function useReveal(id: string, contactId: string) {
  const api = useApi()
  const refresh = useRefresh()
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return undefined
    const hide = (): void => setValue(null)
    const timer = setTimeout(hide, HIDE_AFTER_MS)
    window.addEventListener('pagehide', hide)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', hide)
    }
  }, [value])
  const ask = useMutation<null, Failure, Purpose>({
    mutationFn: async ({ purpose, note }) => {
      const body = { contactId, purpose, ...(note === '' ? {} : { note }) }
      const revealed: Revealed = await api(contactEndpoints.revealContact, { params: { id }, body })
      setValue(revealed.value)
      // The cache of calls remembers what this returns.
      return null
    },
    onSettled: refresh
  })
  return { value, hide: () => setValue(null), ask }
}

/** Registers that a person, or without a contact the whole company, refuses to be contacted. */
export function useOptOut(id: string, contactId: string | null) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<OwnOptOut, Failure, string>({
    mutationFn: reason =>
      api(contactEndpoints.optOut, {
        params: { id },
        body: { reason, ...(contactId === null ? {} : { contactId }) }
      }),
    onSuccess: refresh
  })
}

export function useUndoOptOut(id: string, optOut: string) {
  const api = useApi()
  const refresh = useRefresh()
  return useMutation<unknown, Failure>({
    mutationFn: () => api(contactEndpoints.undoOptOut, { params: { id, refusal: optOut } }),
    // Even on failure: it may be gone already, or too old by now.
    onSettled: refresh
  })
}

function useRefresh(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: endpointKey(contactEndpoints.contacts) })
}
