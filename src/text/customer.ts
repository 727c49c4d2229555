import { customerLabels } from '../catalogue/customer.ts'
import { textArea } from './textArea.ts'

export const customerTexts = /* @__PURE__ */ textArea('customer', {
  customer: '存量客户',
  own: '本人名下',
  details: '客户信息',
  ...customerLabels,
  told: (label: string, value: string) => `${label}：${value}`
})
