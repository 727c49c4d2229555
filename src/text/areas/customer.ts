import { customerLabels, customerMarks } from '../../catalogue/customer.ts'
import { textArea } from './textArea.ts'

export const customerTexts = /* @__PURE__ */ textArea('customer', {
  ...customerMarks,
  details: '客户信息',
  ...customerLabels,
  told: (label: string, value: string) => `${label}：${value}`
})
