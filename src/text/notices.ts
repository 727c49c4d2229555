import { textArea } from './textArea.ts'

/** The bell of the bar: which files are ready, and how many are being made. */
export const noticeTexts = /* @__PURE__ */ textArea('notices', {
  title: '通知',
  unread: (count: string) => `通知，${count} 条未读`,
  working: (count: string) => `通知，正在生成 ${count} 份文件`,
  active: (count: string) => `正在生成 ${count} 份文件`,
  none: '没有通知',
  noneReason: '导出的名单和报告生成后，会在这里告诉你',
  notice: (name: string, state: 'done' | 'failed') =>
    state === 'done' ? `${name}已生成` : `${name}没有生成成功`
})
