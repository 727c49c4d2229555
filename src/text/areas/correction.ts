import { textArea } from './textArea.ts'

/** Requests to correct a value. */
export const correctionTexts = /* @__PURE__ */ textArea('correction', {
  open: '指出错误',
  openOf: (section: string) => `指出错误：${section}`,
  title: (section: string) => `指出错误：${section}`,
  about: '提交后由数据管理员核对，处理结果显示在下方；页面上的数据不会立即改变。',
  record: '哪一条',
  field: '有误的字段',
  present: '现有内容',
  suggested: '正确的内容',
  reason: '依据',
  reasonPlaceholder: '如：企业官网、年报、电话核实',
  evidence: '佐证链接（选填）',
  send: '提交纠错',
  sent: '已提交，等待核对',
  failed: (reason: string) => `提交未成功：${reason}`,
  failedUnchanged: '填写的内容仍在。',
  mine: '我提交的纠错',
  none: '还没有对这家企业提交过纠错',
  states: (isOpen: boolean) => (isOpen ? '待核对' : '已答复'),
  change: (present: string, suggested: string) => `${present} → ${suggested}`,
  answer: (answer: string) => `答复：${answer}`,
  proof: '佐证'
})
