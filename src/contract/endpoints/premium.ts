import * as v from 'valibot'
import { sectionKeys } from '../../catalogue/sections.ts'
import { defineEndpoint } from '../defineEndpoint.ts'
import { membershipSchema, orderProducts, orderSchema } from '../entities/premium.ts'
import { paging, shortText } from '../request.ts'
import { page } from '../shape.ts'

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
  orders: defineEndpoint({
    service: 'memberCenter',
    method: 'GET',
    path: 'orders',
    summary: "The caller's orders, newest first",
    permission: null,
    fresh: 60,
    query: v.object(paging),
    response: page(orderSchema)
  }),
  createOrder: defineEndpoint({
    service: 'memberCenter',
    method: 'POST',
    path: 'orders',
    summary: 'Ask for a product',
    permission: null,
    refusals: { orderPending: 409 },
    body: v.object({
      product: v.picklist(orderProducts, '未知的产品'),
      section: v.optional(v.picklist(sectionKeys, '未知的信息模块')),
      note: v.optional(shortText(200))
    }),
    response: orderSchema,
    status: 201
  })
}
