import { LATEST_YEAR, type Criteria, type filters } from '../filters.ts'

/**
 * 规上工业: industrial legal units with a revenue of at least `threshold` a year. The state of a company follows from what
 * is stored of it, by src/domain/facts/industrialState.ts: it is never written down, so a register, a revenue or a year that
 * arrives later changes it without more ado. A change here makes the search rows anew at the next start.
 *
 * Official and mined never stand in one state: 存量 and 新增 are what a register says (官方入库), 疑似规上 is what the rule
 * below or a source that says so concludes of companies in no known register (模型挖掘).
 */
export const industrialRules = {
  /** Sections of GB/T 4754-2017: mining, manufacturing, electricity, heat, gas and water. */
  sections: ['B', 'C', 'D'],
  /** In units of 10,000 yuan, of the latest year that is known. */
  threshold: 2000,
  /** From here on a company is near the threshold. */
  near: 1600,
  /** The newest year of which registers are published. */
  year: LATEST_YEAR
} as const

export type IndustrialState = (typeof filters.industrialState.options)[number]['key']

/** What screens ask for by name: who is in a register, who ever was, who has left it, who is near. */
export const industrialGroups = {
  registered: ['存量', '新增'],
  ever: ['存量', '新增', '退规'],
  left: '退规',
  near: '准规上'
} as const satisfies Readonly<Record<string, IndustrialState | readonly IndustrialState[]>>

/** The rule of 准规上 as conditions of a search, each of which can be changed. */
export const nearCriteria: Criteria = {
  industry: industrialRules.sections,
  status: ['存续'],
  revenue: [`${industrialRules.near}-${industrialRules.threshold}`],
  industrialScale: ['!官方入库', '!模型挖掘'],
  industrialState: ['!退规']
}

const unlisted = '未见于已导入的官方名录，行业属于 GB/T 4754 的 B、C、D 门类，经营状态为存续，已知年营业额'

/** What each state means. */
export const industrialMeanings = {
  存量: `官方名录收录且未退库，入库年度早于 ${LATEST_YEAR} 年或未注明。`,
  新增: `官方名录收录，${LATEST_YEAR} 年（最近的公布年度）入库。`,
  退规: '来源注明了退库年度，此后没有再次入库。',
  准规上: `${unlisted}不低于 1,600 万元、不足 2,000 万元。`,
  疑似规上: `模型挖掘，不是官方入库：${unlisted}不低于 2,000 万元，或来源注明为挖掘。`
} as const satisfies Readonly<Record<IndustrialState, string>>

/** What counts as industry above designated size. */
export const industrialDefinition =
  '年主营业务收入 2,000 万元及以上的工业法人单位：采矿业（B）、制造业（C）、电力热力燃气及水的生产和供应业（D）。国家统计局标准，2011 年起执行。'
