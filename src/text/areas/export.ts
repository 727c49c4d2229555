import type { ExportFormat } from '../../contract/entities/export.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

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
  failedUnchanged: '选择与填写的内容仍在。',
  quotaRefused: '超出本月剩余额度，请减少选择或下月再导出',
  premiumRefused: '导出名单需开通高级版，请在企业详情的锁定模块点击“申请开通”，开通后再导出'
})

export const exportNoun: Noun = {
  key: 'export',
  name: '导出',
  counter: '份',
  list: '导出列表',
  none: '还没有导出过名单',
  whyNone: '在企业探索中选择企业后点“导出”，生成的文件会出现在这里'
}
