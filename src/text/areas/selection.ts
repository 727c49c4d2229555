import type { ExportFormat } from '../../contract/entities/export.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

/** What one does with the companies that are chosen in a list. */
export const selectionTexts = /* @__PURE__ */ textArea('selection', {
  bar: '对已选企业的操作',
  chosen: (count: string) => `已选 ${count} 家`,
  clear: '清空选择',
  addToGroup: '收藏到分组',
  addToGroupMax: (most: string) => `一次最多收藏 ${most} 家，请减少选择`,
  compare: '对比',
  compareRange: (least: number, most: number) => `请选择 ${least} 到 ${most} 家企业进行对比`,
  export: '导出',
  report: '生成报告',
  reportMost: (most: number) => `一次最多为 ${most} 家企业生成报告，请减少选择`,
  readFailed: (reason: string) => `未能读取所选企业：${reason}`
})

/** Companies side by side. */
export const compareTexts = /* @__PURE__ */ textArea('compare', {
  title: '企业对比',
  table: '所选企业的对比',
  field: '对比项',
  different: '不同',
  onlyDifferent: '只看差异',
  allSame: '所选企业在全部对比项上都相同',
  one: '再添加一家企业即可对比差异',
  missing: (count: number) => `${count} 家企业不在库中，未列出`,
  none: '链接中的企业都不在库中',
  add: '添加企业',
  addPlaceholder: '输入企业名称添加，最多 6 家',
  full: (most: number) => `已有 ${most} 家，移除一家后可再添加`,
  remove: (name: string) => `移除${name}`,
  copyLink: '链接已包含对比的企业，可直接转发'
})

/** Groups of favorites. */
export const groupTexts = /* @__PURE__ */ textArea('group', {
  title: '收藏到分组',
  what: (count: string) => `将收藏 ${count} 家企业`,
  choose: '分组',
  noGroup: '不分组',
  shared: '部门共享',
  sharedBy: (name: string) => `${name} 共享`,
  count: (count: string) => `${count} 家`,
  find: '查找分组',
  nothingFound: '没有名称相符的分组',
  move: '已在其他分组的企业也移到所选分组',
  newGroup: '新建分组',
  newName: '分组名称',
  share: '与本部门共享',
  shareHelp: '共享后，本部门同事可看到分组内的企业、标签和备注，也可放入企业',
  create: '创建',
  createFailed: (reason: string) => `分组未创建：${reason}`,
  nameTaken: '已有同名分组，请换一个名称',
  tooManyGroups: '分组已达上限，请先删除不用的分组',
  addToGroup: '收藏',
  done: '收藏完成',
  added: (count: string) => `新收藏 ${count} 家`,
  moved: (count: string) => `移入所选分组 ${count} 家`,
  unchanged: (count: string) => `原已收藏，未变动 ${count} 家`,
  refused: (count: string) => `已不在库中，未收藏 ${count} 家`,
  see: '查看收藏企业',
  search: '在企业探索中筛选',
  failed: (reason: string) => `未收藏：${reason}`,
  failedUnchanged: '没有企业被收藏，可以重试。',
  groupsFailed: '分组加载失败，仍可不分组收藏。'
})

/** Exports of lists. */
export const exportTexts = /* @__PURE__ */ textArea('export', {
  title: '导出名单',
  columns: '导出的列',
  columnCount: (count: string) => `${count} 列`,
  columnsChange: '调整',
  columnsFold: '收起',
  columnsHelp: '按此顺序写入文件，可调整',
  format: '文件格式',
  formatName: (format: ExportFormat) => (format === 'xlsx' ? 'Excel' : 'CSV'),
  formats: (format: ExportFormat) => (format === 'xlsx' ? 'Excel（XLSX）' : 'CSV'),
  scope: '导出范围',
  scopeChosen: '勾选的企业',
  scopeFirst: (first: string) => `当前条件与排序下的前 ${first} 家`,
  scopeWithout: (without: string) => `，除去 ${without} 家`,
  rows: '本次导出',
  rowCount: (count: string) => `${count} 行`,
  quota: '本月额度',
  quotaLeft: (left: string, limit: string, used: string) =>
    `剩余 ${left}\u00a0行（共 ${limit}\u00a0行，已用 ${used}\u00a0行）`,
  quotaNone: '不限',
  quotaUnknown: '未能读取额度，提交时由服务器核对',
  over: (left: string) => `超出本月剩余额度，请把选择减少到 ${left} 行以内，或下月再导出`,
  usedUp: '本月导出额度已用完，请下月再导出，或联系管理员提高额度',
  purpose: '导出用途',
  purposeOptional: '导出用途（选填）',
  purposeRequired: '请填写导出用途',
  purposeHelp: '最多 200 字，随文件留痕',
  masked: '联系方式一律以掩码导出（如 138****8000），文件带有追溯码与水印信息。',
  send: '提交导出',
  name: '名单名称',
  usualName: '企业名单',
  nameHelp: '文件以它命名，不填为“企业名单”',
  sent: '已提交，正在生成',
  sentNext: (rows: string) => `共 ${rows} 行。可以关闭窗口，生成后会有通知，也可在“我的导出”中下载。`,
  ready: '文件已生成',
  readyNext: (day: string) => `${day} 前可随时下载，重复下载不再占用额度。`,
  notMade: '文件没有生成，额度已退回',
  see: '查看我的导出',
  cancelled: '已取消导出，额度已退回',
  monthLeft: (left: string, limit: string) => `本月还可导出 ${left} 行，共 ${limit} 行`,
  monthNone: '导出行数不限',
  failed: (reason: string) => `导出未提交：${reason}`,
  failedUnchanged: '选择与填写的内容仍在，可以重试。',
  quotaRefused: '超出本月剩余额度，请减少选择或下月再导出',
  premiumRefused: '导出名单需开通高级版，请在企业详情的锁定模块点击“申请开通”，开通后再导出'
})

export const exportNoun: Noun = {
  name: '导出',
  counter: '份',
  list: '导出列表',
  none: '还没有导出过名单',
  whyNone: '在企业探索中选择企业后点“导出”，生成的文件会出现在这里'
}
