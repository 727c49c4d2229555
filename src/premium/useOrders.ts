import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SectionKey } from '../catalogue/sections.ts'
import { premiumEndpoints } from '../contract/endpoints/premium.ts'
import type { Order } from '../contract/entities/premium.ts'
import type { Failure } from '../failures/failure.ts'
import { endpointKey, useEndpoint } from '../http/useEndpoint.ts'
import { useApi } from '../http/useApi.ts'

const LATEST = { query: { page: 1, pageSize: 20 } }

/** The order for the premium tier that waits; null while there is none, or none is known. */
export function usePendingOrder(): Order | null {
  const { data } = useEndpoint(premiumEndpoints.orders, LATEST)
  return data?.items.find(each => each.product === 'premium' && each.state === 'pending') ?? null
}

/** Asks for the premium tier; `refresh` lets everybody who shows orders learn of it. */
export function useOrderPremium() {
  const api = useApi()
  const client = useQueryClient()
  const order = useMutation<Order, Failure, { readonly section: SectionKey; readonly note: string }>({
    mutationFn: ({ section, note }) =>
      api(premiumEndpoints.createOrder, {
        body: { product: 'premium', section, ...(note === '' ? {} : { note }) }
      })
  })
  const refresh = (): void =>
    void client.invalidateQueries({ queryKey: endpointKey(premiumEndpoints.orders) })
  return { order, refresh }
}
