import type * as v from 'valibot'
import { orderStateKeys } from '../../catalogue/orders.ts'
import { keysOf } from '../../catalogue/keys.ts'
import { productHolders, productTerms } from '../../catalogue/shop.ts'
import {
  count,
  day,
  decimal,
  flag,
  id,
  label,
  list,
  moment,
  oneOf,
  optionalRecord,
  record,
  text
} from '../base/shape.ts'

const terms = keysOf(productTerms)

/** What a product opens while it is held. */
const opens = record({
  /** The keys of the sections of a company. */
  sections: list(label),
  /** Added to the quota of a month by each unit; 0 for none. */
  exportRows: count,
  reports: count
})
export type Opens = v.InferOutput<typeof opens>

/** A product of the data shop, and whether the caller has it. */
export const shopProductSchema = record({
  key: label,
  name: label,
  description: text,
  /** Of one unit for one term, in yuan; null where the shop names none. */
  price: decimal,
  term: oneOf(terms, 'year'),
  per: oneOf(keysOf(productHolders), 'department'),
  /** The most units of one order. */
  most: count,
  opens,
  isHeld: flag,
  /** The last day on which it is held; null where that has no end. */
  heldUntil: day,
  /** Who asked for it, while that is pending. */
  pending: optionalRecord({ orderId: id, by: text, at: moment })
})
export type OfferedShopProduct = v.InferOutput<typeof shopProductSchema>

const item = record({
  product: label,
  name: label,
  quantity: count,
  /** Of one unit at the time of the order, in yuan; null in orders from before there were prices. */
  price: decimal,
  term: oneOf(terms, 'year'),
  /** In yuan. */
  amount: decimal,
  opens
})

const fields = {
  id,
  state: oneOf(orderStateKeys, 'pending'),
  items: list(item),
  /** Of all items, in yuan. */
  amount: decimal,
  /** The name of who asked. */
  orderedBy: text,
  /** Whether that is the caller, who alone may cancel it. */
  isOwn: flag,
  createdAt: moment,
  /** The last day on which it is active; null where that has no end, or it never was. */
  validUntil: day
} as const

/** A request for products of the data shop. */
export const orderSchema = record(fields)
export type Order = v.InferOutput<typeof orderSchema>

/** Who changed an order: who asked, the shop, or whoever runs the deployment. */
export const orderActors = ['staff', 'shop', 'admin'] as const
export type OrderActor = (typeof orderActors)[number]

export const orderDetailSchema = record({
  ...fields,
  department: text,
  /** The section of a company at which it was asked for. */
  section: text,
  note: text,
  /** Oldest first. */
  history: list(
    record({
      state: oneOf(orderStateKeys, 'pending'),
      /** Null where only the day is known: an order expires by itself. */
      at: moment,
      by: oneOf(orderActors, 'admin'),
      /** Why, for a refusal. */
      reason: text
    })
  )
})
export type OrderDetail = v.InferOutput<typeof orderDetailSchema>
