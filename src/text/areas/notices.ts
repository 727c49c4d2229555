import { textArea } from './textArea.ts'

/** The bell of the bar: what has become ready or known, and how many files are being made. */
export const noticeTexts = /* @__PURE__ */ textArea('notices', {
  title: '通知',
  unread: (count: string) => `通知，${count} 条未读`,
  working: (count: string) => `通知，正在生成 ${count} 份文件`,
  active: (count: string) => `正在生成 ${count} 份文件`,
  none: '没有通知',
  noneReason: '文件生成、我的搜索有新企业、订单处理、反馈回复后，会在这里告诉你',
  made: (name: string) => `${name}已生成`,
  notMade: (name: string) => `${name}没有生成成功`,
  news: (name: string, found: string) => `我的搜索“${name}”有 ${found} 家新企业`,
  opened: (name: string) => `${name}已开通`,
  notOpened: (name: string) => `${name}的申请未通过`,
  replied: (name: string) => `您的反馈“${name}”已有回复`,
  rowsToday: (read: string, most: string) =>
    `今天已查看 ${read} / ${most} 行企业数据：达到上限后，0:00 起才能再列出企业，急需请联系管理员`,
  rebuilding: (done: string, total: string) =>
    `系统升级后正在整理企业数据（${done} / ${total} 家）：完成之前，查找与统计的结果可能偏少`,
  importing: (file: string, done: string, total: string) =>
    `正在导入 ${file}：${done} / ${total} 行，不影响使用`,
  importEnding: (file: string) => `${file} 已写入，正在更新检索与统计`,
  importInterrupted: (file: string, done: string, total: string) =>
    `${file} 的导入中断（${done} / ${total} 行）：再次运行同一导入命令即继续`
})
