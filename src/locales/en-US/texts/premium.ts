import type { premiumTexts } from '../../../text/areas/premium.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { inside, plural } from '../phrases/counts.ts'
import { productHolders, productTerms, quotaKinds } from '../phrases/shop.ts'

export const premium: TextsOf<typeof premiumTexts> = {
  locked: section => `${section}: premium only`,
  inside: count => `${plural(count, 'record')}. `,
  columns: labels => `Contains: ${labels}`,
  order: 'Request premium',
  orderFor: section => `Request premium to view ${inside(section)}`,
  pending: 'Requested, to be confirmed',
  pendingBy: (who, day) => `Requested, to be confirmed (${who}, ${day})`,
  pendingNext: 'This page shows its content as soon as it is confirmed',
  offer: (name, price) => `${name}: ${price}`,
  noOffer: 'The data shop has no product for this, please contact your administrator',
  offerFailed: reason => `Products and prices could not be loaded: ${reason}`,
  price: (yuan, term, per) => `CNY ${yuan} / ${productTerms[term]}, ${productHolders[per]}`,
  priceUnknown: per => `Price to be agreed, ${productHolders[per]}`,

  orderTitle: 'Request premium',
  products: 'Choose products',
  opens: sections => `Opens: ${sections}`,
  adds: (kind, count) =>
    `${quotaKinds[kind].label} quota: ${count} more ${quotaKinds[kind].unit} per person and month`,
  held: 'Active',
  heldUntil: day => `Active until ${day}, can be renewed`,
  quantity: 'Units',
  quantityOf: product => `Units of ${product}`,
  quantityHelp: most => `1–${most} units`,
  quantityWrong: most => `Enter a whole number of units from 1 to ${most}`,
  total: yuan => `Total CNY ${yuan}`,
  totalUnknown: 'Total to be agreed',
  noPayment: 'Requesting pays nothing: an administrator or the data shop confirms it first.',
  orderNote: 'Remarks',
  orderNoteHelp: most => `Optional, such as the purpose or when you need it, at most ${most} characters`,
  orderSend: 'Send request',
  nothingChosen: 'Choose a product first',
  orderDone: number => `Request sent, order ${number} is to be confirmed`,
  orderNext: 'It opens by itself once confirmed, without a refresh; see "My orders" in your personal center.',
  orderFailed: 'Request not sent',
  orderFailedHint: 'What you chose and entered is still here.',
  shopHint: 'What you already have is not affected.',
  noProducts: 'The data shop has no products to request yet',
  noProductsReason: 'Administrators set them up; they can be requested here then.',
  myOrders: 'View my orders'
}
