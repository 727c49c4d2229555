import * as v from 'valibot'
import { orderStateKeys } from '../../catalogue/orders.ts'
import { sectionKeys } from '../../catalogue/sections.ts'
import { defineEndpoint } from '../base/defineEndpoint.ts'
import { orderDetailSchema, orderSchema, shopProductSchema } from '../entities/order.ts'
import { membershipSchema } from '../entities/premium.ts'
import { requestId } from '../base/jobRequest.ts'
import { paging, pathId, shortText } from '../base/request.ts'
import { list, page } from '../base/shape.ts'

export const ORDER_NOTE_LENGTH = 200
const MAX_ITEMS = 20

const ofOrder = v.object({ id: pathId })

const items = v.pipe(
  v.array(
    v.object({
      product: v.pipe(v.string(), v.nonEmpty('请选择产品'), v.maxLength(64, '产品编号过长')),
      quantity: v.optional(
        v.pipe(v.number('请填写数量'), v.integer('数量应为整数'), v.minValue(1, '数量至少为 1')),
        1
      )
    })
  ),
  v.minLength(1, '请至少选择一个产品'),
  v.maxLength(MAX_ITEMS, `一次最多申请 ${MAX_ITEMS} 个产品`),
  v.check(
    all => new Set(all.map(({ product }) => product)).size === all.length,
    '同一个产品请只选一次，需要多份请填写数量'
  )
)

export const premiumEndpoints = {
  membership: defineEndpoint({
    service: 'memberCenter',
    method: 'GET',
    path: 'membership',
    summary: "The tier of the caller's department, and what is left of the caller's quotas",
    permission: null,
    fresh: 60,
    response: membershipSchema
  }),
  shopProducts: defineEndpoint({
    service: 'dataMarket',
    method: 'GET',
    path: 'products',
    summary: 'What the data shop sells, and what of it the caller has or has asked for',
    permission: null,
    refusals: { shopClosed: 409 },
    fresh: 60,
    response: list(shopProductSchema)
  }),
  orders: defineEndpoint({
    service: 'memberCenter',
    method: 'GET',
    path: 'orders',
    summary: 'The orders of the caller and of the department, newest first',
    permission: null,
    fresh: 60,
    query: v.object({ ...paging, state: v.optional(v.picklist(orderStateKeys, '未知的订单状态')) }),
    response: page(orderSchema)
  }),
  createOrder: defineEndpoint({
    service: 'memberCenter',
    method: 'POST',
    reads: false,
    path: 'orders',
    summary: 'Ask for products of the data shop; the same request sent twice makes one order',
    permission: 'order:create',
    refusals: { shopClosed: 409, noProduct: 404, tooManyUnits: 400, orderPending: 409 },
    body: v.object({
      requestId,
      items,
      section: v.optional(v.picklist(sectionKeys, '未知的信息模块')),
      note: v.optional(shortText(ORDER_NOTE_LENGTH))
    }),
    response: orderDetailSchema,
    status: 201
  }),
  order: defineEndpoint({
    service: 'memberCenter',
    method: 'GET',
    path: 'orders/{id}',
    summary: 'One order, with all that happened to it',
    permission: null,
    refusals: { noOrder: 404 },
    params: ofOrder,
    response: orderDetailSchema
  }),
  cancelOrder: defineEndpoint({
    service: 'memberCenter',
    method: 'POST',
    reads: false,
    path: 'orders/{id}:cancel',
    summary: 'Take back a pending order; only who asked may do it',
    permission: null,
    refusals: { noOrder: 404, notOwnOrder: 403, orderNotPending: 409 },
    params: ofOrder,
    body: v.object({}),
    response: orderDetailSchema
  })
}
