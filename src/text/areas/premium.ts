import {
  productHolders,
  productTerms,
  quotaKinds,
  type ProductHolder,
  type ProductTerm,
  type QuotaKind
} from '../../catalogue/shop.ts'
import { textArea } from './textArea.ts'

/** The premium tier and the data shop: what is locked, what opens it, and how it is asked for. */
export const premiumTexts = /* @__PURE__ */ textArea('premium', {
  locked: (section: string) => `${section}需开通高级版后查看`,
  inside: (count: string) => `共 ${count} 条记录，`,
  columns: (labels: string) => `包含：${labels}`,
  order: '申请开通',
  orderFor: (section: string) => `申请开通，查看${section}`,
  pending: '已申请，待确认',
  pendingBy: (who: string, day: string) => `已申请，待确认（${who}，${day}）`,
  pendingNext: '确认后本页自动显示内容',
  offer: (name: string, price: string) => `${name}：${price}`,
  noOffer: '数据商店暂无包含此内容的产品，请联系管理员',
  offerFailed: (reason: string) => `产品与价格未能载入：${reason}`,
  price: (yuan: string, term: ProductTerm, per: ProductHolder) =>
    `${yuan} 元/${productTerms[term]}，${productHolders[per]}`,
  priceUnknown: (per: ProductHolder) => `价格待定，${productHolders[per]}`,

  orderTitle: '申请开通',
  products: '选择产品',
  opens: (sections: string) => `可查看：${sections}`,
  adds: (kind: QuotaKind, count: string) =>
    `${quotaKinds[kind].label}额度：每人每月加 ${count} ${quotaKinds[kind].unit}`,
  held: '已开通',
  heldUntil: (day: string) => `已开通，有效期至 ${day}，可以续订`,
  quantity: '份数',
  quantityOf: (product: string) => `${product}的份数`,
  quantityHelp: (most: string) => `1–${most} 份`,
  quantityWrong: (most: string) => `份数应为 1 到 ${most} 的整数`,
  total: (yuan: string) => `合计 ${yuan} 元`,
  totalUnknown: '合计待定',
  noPayment: '提交申请不会付款：由管理员或数据商店确认后开通。',
  orderNote: '申请说明',
  orderNoteHelp: (most: number) => `选填，例如用途、希望开通的时间，最多 ${most} 字`,
  orderSend: '提交申请',
  nothingChosen: '请先选择产品',
  orderDone: (number: string) => `申请已提交，订单号 ${number}，待确认`,
  orderNext: '确认后自动开通，无需刷新页面；进度见个人中心的“我的订单”。',
  orderFailed: '申请未提交',
  orderFailedHint: '选择和填写的内容仍在。',
  shopHint: '已有的内容与额度不受影响。',
  noProducts: '数据商店还没有可申请的产品',
  noProductsReason: '产品由管理员配置，上架后可在这里申请。',
  myOrders: '查看我的订单'
})
