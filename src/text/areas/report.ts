import type { ReportFormat } from '../../catalogue/reports.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

export const reportNoun: Noun = {
  key: 'report',
  name: '报告',
  counter: '份',
  list: '报告列表',
  none: '还没有生成过报告',
  whyNone: '在报告中心选择模板与对象，生成后的报告会列在这里'
}

/** 报告中心 and 企业报告导出. */
export const reportTexts = /* @__PURE__ */ textArea('report', {
  title: '生成报告',
  hint: '选择模板与对象，勾选需要的章节，生成后在下方下载',
  template: '模板',
  subject: '对象',
  company: '企业',
  companyPlaceholder: '企业名称或统一社会信用代码，添加到报告',
  companyOf: (name: string) => `移除 ${name}`,
  companiesEach: (count: string) => `将为 ${count} 家企业各生成一份`,
  companiesFull: (most: number) => `一次最多为 ${most} 家企业生成报告`,
  chain: '产业链',
  region: '统计地区',
  chainNone: '请选择产业链',
  chainsFailed: '产业链加载失败',
  park: '园区',
  parkPlaceholder: '园区名称或简称，例如 张江',
  parkChange: '换一个园区',
  list: '名单',
  listNone: '请选择名单',
  listOfCompanies: (count: string) => `所选的 ${count} 家企业`,
  listOfFavorites: '我的全部收藏',
  listOfSearch: (name: string) => `保存的搜索：${name}`,
  searchesFailed: '保存的搜索加载失败，可以选择其他名单',
  listHelp: (most: string) => `最多分析名单的前 ${most} 家企业，以生成时的结果为准`,
  gone: '所选的对象已不在库中，请重新选择',
  noSubject: '请先选择报告的对象',
  sections: '章节',
  sectionsChosen: (chosen: string, all: string) => `已选 ${chosen} / ${all} 章`,
  sectionsUsual: '恢复默认',
  sectionsAll: '全选',
  sectionsOfFirst: (name: string) => `条数以 ${name} 为例`,
  noSections: '请至少选择一个章节',
  sectionEmpty: '无记录',
  sectionUnknown: '暂未收录',
  sectionPremium: '需开通高级版',
  sectionPremiumOf: (count: string) => `${count} 条，需开通高级版`,
  sectionCount: (count: string) => `${count} 条`,
  counting: '正在读取各章节的条数',
  uncounted: (reason: string) => `未能读取条数：${reason}。仍可生成报告。`,
  format: '格式',
  formatName: (format: ReportFormat) => (format === 'xlsx' ? 'Excel' : 'PDF'),
  formats: (format: ReportFormat) => formatNames[format],
  name: '报告名称（选填）',
  nameHelp: '留空则以“模板·对象”命名，文件也用这个名称',
  send: '生成报告',
  sendMany: (count: string) => `生成 ${count} 份报告`,
  sending: '提交中',
  sent: (count: string) => `已提交 ${count} 份报告，生成后可在下方下载`,
  failed: (reason: string) => `未能提交：${reason}。所填内容仍在。`,
  left: (left: string, limit: string) => `本月还可生成 ${left} 份，共 ${limit} 份`,
  leftNone: '份数不限',
  overLeft: (left: string) => `本月只剩 ${left} 份，请减少企业或下月再生成`,
  usedUp: '本月的报告额度已用完，请下月再生成，或联系管理员提高额度',
  forbidden: '您没有生成报告的权限',
  forbiddenReason: '如需生成报告，请联系管理员开通“生成报告”权限。',
  history: '我的报告',
  center: '去生成报告'
})

const formatNames: Readonly<Record<ReportFormat, string>> = {
  pdf: 'PDF（适合阅读与打印）',
  xlsx: 'Excel（适合筛选与计算）'
}
