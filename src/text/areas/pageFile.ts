import { textArea } from './textArea.ts'

/** What a file that a screen makes says of itself, and what is said where there is none. */
export const pageFileTexts = /* @__PURE__ */ textArea('pageFile', {
  sheet: '说明',
  item: '项目',
  content: '内容',
  title: '标题',
  world: '数据',
  scope: '范围',
  rows: '数量',
  rowCount: (count: string) => `${count} 行`,
  by: '导出人',
  at: '导出时间',
  source: '来源',
  /** Where what is shown names no source of its own. */
  ownSource: (product: string) => `${product}收录的数据`,
  moreSources: (first: string, count: string) => `${first} 等 ${count} 项`,
  traceCode: '追溯码',
  reading: '阅读说明',
  blank: '“--”或空白表示未知，不表示 0 或没有。',
  use: '仅限导出人按工作用途使用，追溯码可查到导出人。',
  /** Of a file, without its ending. */
  name: (parts: readonly string[]) => parts.join('_'),
  notMade: (reason: string) => `文件未导出：${reason}`,
  notDrawn: '文件未能导出，请重试',
  notOpened: '打印窗口未能打开，请重试，或导出 SVG 后打印',
  printedBy: '打印人',
  printedAt: '打印时间',
  notPrinted: (reason: string) => `页面未打印：${reason}`,
  notRecorded: (reason: string) => `本次打印未能登记：${reason}。请重新打印，或告知管理员`
})
