import type { ScreenKey } from '../catalogue/screens.ts'
import { textArea } from './textArea.ts'

/** What will stand on the screens that are not built yet. */
const planned = {
  industryMap: '按省市查看企业数量与增长的全国产业地图，并附同样数据的表格。',
  supplyChainPenetration: '从一家企业出发，逐级查看供应商与客户的关系图和占比。',
  exploreIndustry: '产业链图谱：上游、中游、下游各环节的企业与强弱。',
  explorePark: '按地区、级别与主导产业查找园区，并查看园区内的企业。',
  parkDetail: '一个园区的概况、统计与入驻企业。',
  capitalDetail: '按轮次、金额、投资方与日期查找融资事件。',
  kcFinance: '高新技术企业、专精特新等科技企业库与科创评分。',
  industrialDetail: '规模以上工业企业名录，以及接近规上标准的企业。',
  reportCenter: '企业尽调报告、访前一页纸等报告的生成与下载。',
  suggestion: '提交问题与建议，并查看处理结果。',
  userInfo: '个人资料、所在部门与权限说明。',
  exportedLists: '名单导出任务的进度与下载。',
  exportedReports: '报告导出任务的进度与下载。',
  myOrder: '订单的内容、金额与状态。'
} as const satisfies Partial<Record<ScreenKey, string>>

export const constructionTexts = textArea('construction', {
  title: (screen: string) => `${screen}建设中`,
  badge: '建设中',
  willHold: '这里将会提供：',
  unknown: '该功能正在建设。',
  meanwhile: '现在可以先使用：',
  planned: (screen: ScreenKey): string => (planned as Partial<Record<ScreenKey, string>>)[screen] ?? ''
})
