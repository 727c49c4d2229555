import type { SectionKey } from '../catalogue/sections.ts'
import { premiumEndpoints } from '../contract/endpoints/premium.ts'
import type { Order } from '../contract/entities/premium.ts'
import type { Failure } from '../failures/failure.ts'
import { useMutation, useQueryClient } from '../http/queries.tsx'
import { endpointKey, useEndpoint } from '../http/useEndpoint.ts'
import { useApi } from '../http/useConnection.ts'

const LATEST = { query: { page: 1, pageSize: 20 } }

/** The pending order for the premium tier, if known. */
export function usePendingOrder(): Order | null {
  const { data } = useEndpoint(premiumEndpoints.orders, LATEST)
  return data?.items.find(each => each.product === 'premium' && each.state === 'pending') ?? null
}

/** Orders the premium tier; `refresh` refetches orders. */
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
