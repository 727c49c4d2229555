import { customerLabels, customerMarks } from '../../catalogue/customer.ts'
import { textArea } from './textArea.ts'

export const customerTexts = /* @__PURE__ */ textArea('customer', {
  ...customerMarks,
  details: '客户信息',
  ...customerLabels,
  told: (label: string, value: string) => `${label}：${value}`
})

/** A value that no source states. */
export const inferenceTexts = /* @__PURE__ */ textArea('inference', {
  inferred: '推断',
  inferredFrom: (evidence: string) => `由${evidence}推断得到，使用前请核实`
})
