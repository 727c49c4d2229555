import type { sourceKinds } from '../catalogue/sourceKinds.ts'
import { textArea } from './textArea.ts'

/** What the kinds of sources mean. */
const kindsOfSources: Readonly<Record<string, string>> = {
  官方: '来自政府部门公示的信息',
  披露: '来自企业或交易所的公开披露',
  挖掘: '由公开信息整理得到',
  推断: '由其他信息推断得到，使用前请核实'
} satisfies Record<(typeof sourceKinds)[number], string>

export const companyTexts = /* @__PURE__ */ textArea('company', {
  allInvented: '以下均为演示数据（虚构）',
  makes: (products: readonly string[], isCut: boolean) => `主营${products.join('、')}${isCut ? '等' : ''}`,
  shareOfRevenue: (share: string) => `（占营收 ${share}）`,
  worksIn: (industry: string) => `从事${industry}`,
  locatedIn: (place: string) => `位于${place}`,
  foundedIn: (year: string) => `${year} 年成立`,
  listedOn: (board: string, year: string | null) =>
    `${year ? `${year} 年` : ''}${board}${board === '新三板' ? '挂牌' : '上市'}`,
  notIntroduced: '主营产品、所在地区和成立时间均暂未收录',
  revenueOf: (year: string) => `${year} 年营业额`,
  shareOf: (product: string) => `${product}占营收`,
  people: (count: string) => `${count} 人`,
  pieces: (count: string) => `${count} 件`,
  notCoveredFacts: (names: readonly string[]) => `暂未收录：${names.join('、')}`,
  imported: '本机构导入',
  more: '更多',
  moreOf: (company: string) => `${company}的更多操作`,
  registered: '工商信息与来源',
  writeNote: '写跟进',
  uscc: '统一社会信用代码',
  legalRepresentative: '法定代表人',
  established: '成立日期',
  address: '地址',
  website: '网址',
  dataDate: '数据日期',
  source: '来源',
  sections: '企业信息目录',
  sectionsOf: (group: string) => `${group}目录`,
  report: '生成报告',
  compare: '对比',
  supplyChain: '供应链穿透',
  registryView: '工商视图',
  prospectingView: '拓客视图',
  sourceKind: (kind: string): string => kindsOfSources[kind] ?? '',
  inferred: '推断',
  inferredFrom: (evidence: string) => `由${evidence}推断得到，使用前请核实`,
  narrow: (section: string) => `按类别查看${section}`,
  allKinds: '全部',
  sourceLabel: '来源：',
  notFound: '没有找到这家企业',
  notFoundReason: '链接可能不完整，或企业已不在库中',
  noneFoundLabel: '未发现：',
  notCoveredLabel: '暂未收录：',
  count: (count: string) => `${count} 条`,
  share: '占比',
  showAll: (count: number) => `展开全部 ${count} 项`,
  showMore: '展开全文',
  showLess: '收起',
  undisclosed: '未披露',
  back: '返回企业探索',
  sectionFailed: (section: string) => `${section}加载失败`
})
