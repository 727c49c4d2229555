import { importing } from './importing.ts'
import type { Noun } from './list.ts'
import { textArea } from './textArea.ts'

/** The companies at a node. */
export const nodeCompanyNoun = {
  key: 'nodeCompany',
  name: '企业',
  counter: '家',
  list: '企业列表',
  none: '暂未收录该环节的企业',
  whyNone: '可以查看上游或下游的环节'
} as const satisfies Noun

/** Industrial chains, their nodes and the companies there. */
export const chainTexts = /* @__PURE__ */ textArea('chain', {
  // The directory.
  search: '查找产业链',
  searchHint: '产业链、环节或类别的名称，例如 锂电池',
  chains: (count: string) => `${count} 条产业链`,
  found: (count: string) => `找到 ${count} 条产业链`,
  chainOf: (category: string, nodes: string) => `${category} · ${nodes} 个环节`,
  atNodes: '环节：',
  stated: '收录：由产业链资料描述',
  described: '产业图谱：按行业公认的上下游整理，随版本复核；企业按其披露的主营产品归入环节，没有依据的不计',
  version: (month: string) => `（${month} 版）`,
  inferred: '行业推断：由企业披露的主营产品与产品之间的上下游关系得出，未经人工核对',
  noMatch: (typed: string) => `没有与“${typed}”相符的产业链`,
  noMatchReason: '换一个更短的词，或直接查找与它有关的企业',
  findCompanies: (typed: string) => `查找“${typed}”的企业`,
  showAll: '查看全部产业链',
  none: '还没有产业链数据',
  noneReason: `${importing('产业链（或用 products 导入企业的主营产品）', 'chain')}，这里会按类别列出产业链`,
  home: '返回首页',

  // A chain.
  all: '全部产业链',
  title: (name: string) => `${name}产业链`,
  companies: '企业',
  nodes: '环节',
  listed: '上市',
  specialized: '专精特新',
  financed: '近 12 个月融资',
  favorites: '我的收藏',
  strength: '强弱',
  place: '位置',
  placeOf: (stage: string, level: string) => `${stage} · 第 ${level} 层`,
  unit: (count: string) => `${count} 家`,
  view: '视图',
  graph: '图谱',
  table: '表格',
  region: '地区',
  updating: '更新中',
  noNodes: '这条产业链还没有环节',
  notFound: '产业链不存在，可能已随数据更新',
  notFoundReason: '请从全部产业链中重新选择',
  ignoredRule: '强弱规则',
  ignoredNode: '环节',
  ignoredChain: '产业链',

  // The picture.
  graphOf: (name: string) => `${name}产业链图谱`,
  tableOf: (name: string) => `${name}产业链各环节`,
  keys: '方向键在环节间移动，回车查看企业，空格展开或收起，加减号缩放，0 适应窗口；指向或选中环节时画出它的其他关系',
  hiddenNodes: (count: string) => `还有 ${count} 个环节`,
  openLevel: '展开下一级',
  openAll: '全部展开',
  shownNodes: (shown: string, all: string) => `图中 ${shown}/${all} 个环节`,
  product: '中游',
  figure: (label: string, figure: string) => `${label} ${figure}`,
  financedShort: '融资',
  noteCovered: (favorites: string, companies: string) => `我的收藏 ${favorites}\n企业 ${companies}`,
  noteGap: (companies: string) => `空白\n企业 ${companies}`,
  wholeCountry: '全国',
  active: '当前环节',
  openNode: (count: string) => `查看 ${count} 家企业`,

  // 强, 弱, 缺, 不足以判断.
  rule: '强弱规则',
  ruleStrong: (companies: string, leaders: string) =>
    `强：企业不少于 ${companies} 家，且上市与专精特新合计不少于 ${leaders} 家`,
  ruleMissing: (missing: string) =>
    missing === '0' ? '缺：没有收录披露此类产品的企业' : `缺：企业不多于 ${missing} 家`,
  ruleThin: (enough: string) => `不足以判断：当地收录的本链企业平均每个环节不到 ${enough} 家`,
  ruleWeak: '弱：其余',
  ruleWhyThin: '收录的不是全部企业，当地太少时不说强弱，也不说缺',
  thin: (place: string, companies: string, enough: string) =>
    `${place}收录 ${companies} 家本链企业，平均每个环节不到 ${enough} 家，不足以判断强弱`,
  ruleTwice: '既上市又是专精特新的企业计两次',
  ruleCompanies: '强：企业不少于（家）',
  ruleLeaders: '强：上市与专精特新合计不少于（家）',
  ruleMost: '缺：企业不多于（家）',
  ruleEnough: '不足以判断：平均每个环节不到（家）',
  ruleApply: '应用',
  ruleReset: '恢复默认',
  ruleNumber: (most: string) => `请填写 0 至 ${most} 的整数`,
  ruleReversed: '“缺”的企业数需小于“强”的企业数',
  strengthCount: (strength: string, count: string) => `${strength} ${count}`,

  // What the own favorites cover.
  cover: '我的收藏覆盖',
  covered: (covered: string, nodes: string) => `收藏的企业覆盖 ${covered}/${nodes} 个环节`,
  coveredAll: '每个环节都有收藏的企业',
  coveredNone: '这条产业链上还没有收藏的企业，下面都是空白环节',
  gap: '空白',
  gaps: (count: string) => `空白环节 ${count} 个`,
  allGaps: (count: string) => `全部 ${count} 个`,
  fewerGaps: '收起',

  // A node.
  choose: '选择一个环节，查看这里的企业',
  chooseReason: '在图谱或表格中选择；这里会列出该环节的企业，可以继续筛选、收藏与导出',
  products: '产品',
  upstream: '上游',
  downstream: '下游',
  noUpstream: '没有收录的上游',
  noDownstream: '没有收录的下游',
  byTable: '产业链资料写明',
  ruleSentence: (label: string, sentence: string) => `${label}：${sentence}`,
  onlyFavorites: '只看我的收藏',
  explore: '在企业探索中打开',

  // What is kept back.
  doubts: (count: string) => `未采用的关系 ${count} 条`,
  doubtsOf: (name: string) => `${name}：未采用的关系`,
  doubtsLead: '数据里有这些上下游关系，但依据不足，没有画进产业链。',
  doubtsNone: '没有未采用的关系',
  reason: '未采用的原因'
})
