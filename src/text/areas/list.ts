import { importing } from './importing.ts'
import { textArea } from './textArea.ts'

/** The lists of ours, whose nouns other languages have, too. */
export type NounKey =
  | 'company'
  | 'favorite'
  | 'technology'
  | 'financing'
  | 'report'
  | 'nodeCompany'
  | 'export'
  | 'order'
  | 'park'
  | 'parkCompany'
  | 'industrial'

/** What the rows of a list are called in sentences. */
export interface Noun {
  /** Of a list of ours. */
  readonly key?: NounKey
  readonly name: string
  /** One of them, where a language tells it from many. Default: the name. */
  readonly one?: string
  /** The measure word. */
  readonly counter: string
  /** What the whole list is called. */
  readonly list: string
  /** What is said where there are none. Default: that there are none. */
  readonly none?: string
  /** Why there may be none, and what helps. Default: nothing is said. */
  readonly whyNone?: string
}

export const companyNoun: Noun = {
  key: 'company',
  name: '企业',
  counter: '家',
  list: '企业列表',
  none: '暂未收录企业',
  whyNone: `${importing('企业', 'companies')}，这里会列出企业`
}

export const listTexts = /* @__PURE__ */ textArea('list', {
  filters: '筛选条件',
  chosen: '已选条件',
  conditions: '条件',
  moreChosen: (count: number) => `还有 ${count} 个已选条件`,
  skipToRows: '跳到结果',
  libraries: '主题库',
  clearAll: '清空',
  removeCriterion: (criterion: string) => `移除条件“${criterion}”`,
  unknown: '未知',
  known: '已知',
  inferred: '推断',
  statedOnly: '只看官方',
  inferredCounted: (count: string) => `含推断的 ${count} 家：来源未写明，由名称、介绍等得出`,
  inferredLeftOut: (count: string) => `由名称、介绍等推断的 ${count} 家不计入`,
  noneInferred: '没有推断的企业',
  unknownLeftOut: (label: string, count: string, { counter }: Noun) =>
    `${label}未知的 ${count} ${counter}未计入`,
  unknownKept: (label: string, count: string, { counter }: Noun) =>
    `${label}未知的 ${count} ${counter}已计入`,
  unknownIn: (labels: readonly string[]) =>
    `${labels.slice(0, 2).join('、')}${labels.length > 2 ? `等 ${labels.length} 项` : ''}有未知的企业`,
  includeUnknown: '计入',
  includeUnknownOf: (label: string, { name }: Noun) => `计入${label}未知的${name}`,
  leaveOutUnknown: '排除',
  leaveOutUnknownOf: (label: string, { name }: Noun) => `排除${label}未知的${name}`,
  notImported: (label: string, kind: string) =>
    `尚未导入${label}，不能判断哪些企业是、哪些不是；${importing(`${label}清单`, kind)}可按此筛选`,
  include: '包含',
  sameRecord: (labels: readonly string[]) => `${labels.join('、')}一起选时，由同一条记录满足`,
  excludeLegend: (label: string) => `${label}：包含或不含`,
  moreFilters: (groups: readonly { readonly title: string }[]) =>
    `更多条件：${groups.map(({ title }) => title).join('、')}`,
  fewerFilters: '收起条件',
  findFilter: '查找条件',
  findFilterHint: '条件名称或选项，例如 参保、专精特新',
  findFilterNothing: '没有这样的条件，可以换一个词试试',
  filtersFound: (count: number) => `找到 ${count} 个条件`,
  not: '不含',
  keywordPlaceholder: '企业名称、产品、经营范围、统一社会信用代码',
  keywordHelp: '空格表示“且”，| 表示“或”，-词 表示“不含”，"…" 表示完全一致',
  suggestions: ({ name }: Noun) => `${name}名称建议`,
  searchAll: (typed: string) => `搜索“${typed}”`,
  unlimited: '不限',
  customRange: '自定义',
  rangeFrom: (label: string) => `${label}下限`,
  rangeTo: (label: string) => `${label}上限`,
  rangeApply: '应用',
  rangeEmpty: '请至少填写一端',
  rangeNoNumber: '请填写不小于 0 的数字',
  rangeReversed: '上限不能小于下限',
  rangeDayOrYear: '3 或 2018',
  rangeNoDay: '请填写年限（3）、年份（2018）或日期（2018-05-01），两端同一种',
  atLeast: (value: string, unit: string) => `${value}${unit}及以上`,
  below: (value: string, unit: string) => `不足 ${value}${unit}`,
  between: (from: string, to: string, unit: string) => `${from}–${to}${unit}`,
  within: (value: string, unit: string) => `${value}${unit}内`,
  halfYear: '半年内',
  days: '天',
  months: '个月',
  calendar: (year: string, month?: number, day?: number) =>
    `${year}年${month ? `${month}月` : ''}${day ? `${day}日` : ''}`,
  since: (begin: string) => `${begin}以后`,
  before: (end: string) => `${end}以前`,
  through: (first: string, last: string) => `${first}–${last}`,
  treeSearch: (label: string) => `在${label}中查找`,
  treeNothing: '没有匹配的名称',
  treeFailed: '选项加载失败',
  noRegion: '没有名称匹配的地区',
  namedParks: '名称相符的园区',
  regionLevel: (level: number) => ['省份', '城市', '区县'][level] ?? '地区',
  country: '全国',
  wholeRegion: (region: string) => `${region}全部`,
  regionsFailed: '地区未能加载',
  expand: (name: string) => `展开${name}`,
  collapse: (name: string) => `收起${name}`,
  chosenCount: (count: number) => `已选 ${count} 项`,
  tooMany: (most: number) => `每个条件最多选 ${most} 项`,
  openFilters: '筛选',
  showResults: '查看结果',
  showResultsOf: (rows: string) => `查看 ${rows}`,
  found: '共找到',
  total: (count: string, { counter }: Noun) => `共 ${count} ${counter}`,
  printedRows: (first: string, last: string, { counter }: Noun) => `本页为第 ${first}–${last} ${counter}`,
  foundUnit: ({ counter, name }: Noun, _count: string) => `${counter}${name}`,
  updating: '更新中',
  sort: '排序',
  sortBest: '默认排序',
  sortMost: (label: string) => `${label}从高到低`,
  sortLeast: (label: string) => `${label}从低到高`,
  sortLatest: (label: string) => `${label}从近到远`,
  sortEarliest: (label: string) => `${label}从远到近`,
  sortFirstName: (label: string) => `${label}从 A 到 Z`,
  sortLastName: (label: string) => `${label}从 Z 到 A`,
  display: '显示设置',
  columns: '显示列',
  moveEarlier: (label: string) => `前移${label}`,
  moveLater: (label: string) => `后移${label}`,
  columnsDefault: '恢复默认',
  density: '行高',
  densityCompact: '紧凑',
  densityNormal: '适中',
  densityLoose: '宽松',
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  pageNumber: (page: number) => `第 ${page} 页`,
  pageSize: '每页条数',
  perPage: (size: number) => `${size} 条/页`,
  matched: (field: string) => `${field}：`,
  noResult: '没有符合全部条件的企业',
  emptyPage: ({ name }: Noun) => `这一页没有${name}`,
  empty: ({ name, none }: Noun) => none ?? `没有${name}`,
  noMatch: ({ name }: Noun) => `没有符合条件的${name}`,
  clearCriteria: '清空条件',
  rows: (count: string, { counter, name }: Noun) => `${count} ${counter}${name}`,
  firstPage: '回到第 1 页',
  nearest: '要找的可能是：',
  waiting: (listings: readonly string[]) => `已收录上市信息，尚未导入企业：${listings.join('、')}`,
  loosen: '去掉其中一个条件，可以得到：',
  loosenTo: (criterion: string) => `去掉“${criterion}”`,
  loosenNothing: '去掉任何一个条件仍没有结果，建议清空后重新选择',
  loosenLoading: '正在计算放宽哪个条件有结果',
  loosenFailed: '没能算出放宽哪个条件有结果，条件没有改变。',
  companyCount: (total: string) => `${total} 家`,
  ignored: '以下条件无法识别，已忽略：',
  ignoredForbidden: '以下条件没有权限使用，已忽略：',
  ignoredItem: (label: string, value: string) => `${label}“${value}”`,
  ignoredPage: '页码',
  ignoredSort: '排序',
  ignoredPageSize: '每页条数',
  ignoredColumns: '显示列',
  ignoredCursor: '翻页位置',
  ignoredView: '视图'
})
