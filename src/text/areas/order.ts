import { orderStates, type OrderState } from '../../catalogue/orders.ts'
import { productTerms, type ProductTerm } from '../../catalogue/shop.ts'
import type { OrderActor } from '../../contract/entities/order.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const orderNoun: Noun = { key: 'order', name: '订单', counter: '笔', list: '订单列表' }

const actors: Readonly<Record<OrderActor, string>> = { staff: '申请人', shop: '数据商店', admin: '管理员' }

/** 我的订单. */
export const orderTexts = /* @__PURE__ */ textArea('order', {
  state: (state: OrderState) => orderStates[state],
  states: '按状态查看',
  allStates: '全部状态',
  order: '申请产品',
  open: (number: string) => `查看订单 ${number}`,
  none: '还没有订单',
  noneReason: '在数据商店申请高级版或额度包，申请与结果都记在这里。',
  noneIn: (state: OrderState) => `没有${orderStates[state]}的订单`,
  seeAll: '查看全部订单',

  title: (number: string) => `订单 ${number}`,
  missing: '订单不存在',
  missingReason: '编号有误，或订单不属于您和您所在的部门。',
  stateLabel: '状态',
  orderedBy: '申请人',
  department: '所在部门',
  createdAt: '申请时间',
  validUntil: '有效期至',
  section: '申请时查看',
  note: '申请说明',
  items: '订单内容',
  product: '产品',
  price: '单价(元)',
  quantity: '份数',
  amount: '金额(元)',
  total: '合计',
  perTerm: (yuan: string, term: ProductTerm) => `${yuan}/${productTerms[term]}`,
  history: '处理记录',
  change: (state: OrderState, actor: OrderActor) =>
    state === 'pending'
      ? '提交申请'
      : state === 'expired'
        ? orderStates[state]
        : `${orderStates[state]}（${actors[actor]}）`,
  reason: (reason: string) => `原因：${reason}`,
  cancel: '取消订单',
  notOwn: '只有申请人可以取消订单',
  cancelWhat: '取消这笔订单？取消后不再处理，需要时可以重新申请。',
  cancelNow: '确认取消',
  keep: '保留订单',
  cancelled: (number: string) => `订单 ${number} 已取消`,
  cancelFailed: (reason: string) => `订单未取消：${reason}`
})
