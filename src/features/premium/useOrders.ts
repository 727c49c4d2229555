import { useCallback, useEffect, useRef } from 'react'
import type { RequestOf } from '../../contract/base/defineEndpoint.ts'
import { supplyEndpoints } from '../../contract/endpoints/supply.ts'
import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { OfferedShopProduct, Order, OrderDetail } from '../../contract/entities/order.ts'
import { isRefusedFor, type Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient, type UseQueryResult } from '../../http/queries.tsx'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { useApi } from '../../http/useConnection.ts'
import { useRequestIds } from '../../http/useRequestIds.ts'

const PENDING = { query: { state: 'pending', page: 1, pageSize: 50 } } as const

/** Seconds between two looks at orders that wait; the page asks only while it is seen. */
const POLL = 20

const none: readonly Order[] = []

/**
 * The pending orders of the department. As soon as one of them is settled, everything that it may have opened is
 * fetched again: what was locked opens without a reload.
 */
export function usePendingOrders(): readonly Order[] {
  const refresh = useRefreshOrders()
  const { data } = useEndpoint(premiumEndpoints.orders, PENDING, {
    poll: answer => (answer && answer.items.length > 0 ? POLL : null)
  })
  const orders = data?.items ?? none
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = orders.map(({ id }) => id)
    const isSettled = before.current.some(id => !ids.includes(id))
    before.current = ids
    if (isSettled) refresh()
  }, [orders, refresh])
  return orders
}

/** Fetches again what depends on orders: they themselves, the shop, the membership, and what is withheld without it. */
export function useRefreshOrders(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    const { orders, order, shopProducts, membership } = premiumEndpoints
    for (const endpoint of [orders, order, shopProducts, membership]) {
      // Several locks notice the same: one request in flight is enough.
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) }, { cancelRefetch: false })
    }
    void client.invalidateQueries({ queryKey: endpointKey(supplyEndpoints.companySupplyChain) })
    void client.invalidateQueries({ predicate: ({ state }) => isRefusedFor(state.error, 'premium') })
  }, [client])
}

/** What the data shop sells. */
export function useShopProducts(
  options: { readonly enabled?: boolean } = {}
): UseQueryResult<readonly OfferedShopProduct[], Failure> {
  return useEndpoint(premiumEndpoints.shopProducts, {}, options)
}

export type Wanted = Omit<RequestOf<typeof premiumEndpoints.createOrder>['body'], 'requestId'>

/** Sends an order. What is pending or no longer sold is known after a refusal. */
export function useOrder() {
  const api = useApi()
  const refresh = useRefreshOrders()
  const { idOf } = useRequestIds()
  return useMutation<OrderDetail, Failure, Wanted>({
    mutationFn: body =>
      api(premiumEndpoints.createOrder, { body: { ...body, requestId: idOf(body) } }, { tellRefusal: true }),
    onError: ({ status }) => {
      if (status === 404 || status === 409) refresh()
    }
  })
}

/** Takes a pending order back. */
export function useCancelOrder() {
  const api = useApi()
  return useMutation<OrderDetail, Failure, string>({
    mutationFn: id => api(premiumEndpoints.cancelOrder, { params: { id }, body: {} }, { tellRefusal: true }),
    onSettled: useRefreshOrders()
  })
}
