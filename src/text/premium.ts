import type { OrderState } from '../contract/entities/premium.ts'
import { textArea } from './textArea.ts'

const orderStates = {
  pending: '待处理',
  done: '已开通',
  refused: '未通过',
  cancelled: '已取消'
} as const satisfies Record<OrderState, string>

/** The premium tier: what it opens, and how it is asked for. */
export const premiumTexts = /* @__PURE__ */ textArea('premium', {
  premium: '高级版',
  locked: (section: string) => `${section}需开通高级版后查看`,
  inside: (count: string) => `共 ${count} 条记录，`,
  columns: (labels: string) => `包含：${labels}`,
  order: '申请开通',
  orderFor: (section: string) => `申请开通高级版，查看${section}`,
  ordered: (day: string) => `${day} 已申请开通，待处理`,
  orderTitle: '申请开通高级版',
  orderWhat: '开通后，本部门成员可查看每家企业的以下信息：',
  orderNote: '申请说明',
  orderNoteHelp: '选填，例如用途、希望开通的时间，最多 200 字',
  orderSend: '提交申请',
  orderDone: (number: string) => `申请已提交，编号 ${number}，状态：${orderStates.pending}`,
  orderNext: '由负责产品开通的管理员处理。开通后重新打开企业详情即可查看，处理结果见个人中心的“我的订单”。',
  orderFailed: '申请未提交',
  orderFailedHint: '填写的内容仍在，可以重试。',
  orderPending: '您已提交过申请，正在等待处理',
  myOrders: '查看我的订单'
})
