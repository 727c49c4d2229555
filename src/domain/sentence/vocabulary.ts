import {
  filterKeys,
  filterOf,
  filters,
  UNKNOWN,
  type Criteria,
  type FilterKey
} from '../../catalogue/filters.ts'
import type { Tree, TreeNode } from '../../catalogue/classifications/tree.ts'
import { writeToken } from '../criteria/criteria.ts'
import { placeWords } from './places.ts'
import type { EventKey, Meaning } from './reading.ts'

export type Vocabulary = ReadonlyMap<string, Meaning>

/** The classifications in which places and industries are looked up. */
export interface Classifications {
  readonly regions: Pick<Tree, 'nodes'>
  readonly industries: Pick<Tree, 'nodes'>
}

const keysOf = (options: readonly { readonly key: string }[]): readonly string[] =>
  options.map(({ key }) => key)

const boards = keysOf(filters.listing.options).filter(board => !/^(?:新三板|未上市)$/.test(board))
/** One token for all rounds. */
const anyRound: Criteria = { round: [writeToken({ exclude: true, value: UNKNOWN })] }
const owned = (key: FilterKey): Criteria => ({ [key]: ['1-'] })

const special: Criteria = { qualification: ['专精特新中小企业', '专精特新小巨人'] }

/** How people say it beside the words of the catalogue itself. */
const sayings: readonly (readonly [words: string, criteria: Criteria, contrary?: Criteria])[] = [
  ['上市公司 上市企业 已上市 上市', { listing: boards }, { listing: ['未上市'] }],
  ['非上市公司 非上市企业 非上市 没有上市 没上市 尚未上市 还没上市', { listing: ['未上市'] }],
  ['a股', { listing: boards.filter(board => !board.endsWith('股')) }],
  ['主板上市 主板', { listing: ['上交所主板', '深交所主板'] }],
  ['沪市 上交所', { listing: ['上交所主板', '科创板'] }],
  ['深市 深交所', { listing: ['深交所主板', '创业板'] }],
  ['在营 在业 正常经营 开业 存续期', { status: ['存续'] }],
  ['国企 国有企业 国有 央国企 国资', { background: ['国有', '央企'] }],
  ['中央企业', { background: ['央企'] }],
  ['民企 民营企业 私企 私营企业', { background: ['民营'] }],
  ['外企 外资企业 外资', { background: ['外商', '中外合资'] }],
  ['合资企业 合资', { background: ['中外合资'] }],
  ['个体户 个体', { companyType: ['个体工商户'] }],
  ['股份公司 股份制', { companyType: ['股份有限公司'] }],
  ['小微企业 小微', { scale: ['微型', '小型'] }],
  ['中小企业', { scale: ['微型', '小型', '中型'] }],
  ['大中型企业 大中型', { scale: ['中型', '大型'] }],
  ['专精特新企业 专精特新', special],
  ['小巨人企业 小巨人', { qualification: ['专精特新小巨人'] }],
  ['高新企业 高新 高企 国高新 国高', { qualification: ['高新技术企业'] }],
  ['科小 科技中小企业', { qualification: ['科技型中小企业'] }],
  ['单项冠军', { qualification: ['制造业单项冠军'] }],
  ['有效期内 有效期 未过期 没过期 没有过期 未到期 没到期 没有到期', { qualificationStatus: ['有效'] }],
  ['过期 失效 已到期 已经到期', { qualificationStatus: ['已过期'] }],
  ['含过期 含已过期 包括过期 包括已过期', { qualificationStatus: ['含过期'] }],
  ['失信企业 失信人 失信 老赖', { risk: ['失信被执行人'] }],
  ['被执行', { risk: ['被执行人'] }],
  ['限高 限制消费 限消', { risk: ['限制高消费'] }],
  ['异常名录 经营异常名录', { risk: ['经营异常'] }],
  ['股权质押', { risk: ['股权出质'] }],
  ['破产 重整', { risk: ['破产重整'] }],
  ['处罚', { risk: ['行政处罚', '环保处罚'] }],
  ['司法风险 法律风险', { risk: ['失信被执行人', '被执行人', '限制高消费', '股权冻结'] }],
  ['风险 负面 不良记录', { risk: keysOf(filters.risk.options) }],
  ['手机号码 手机号 手机', { contact: ['有手机'] }],
  ['邮箱', { contact: ['有邮箱'] }],
  ['固话 座机', { contact: ['有固话'] }],
  ['电话', { contact: ['有手机', '有固话'] }],
  ['联系方式', { contact: keysOf(filters.contact.options) }],
  [
    '规模以上工业企业 规模以上工业 规模以上 规上工业企业 规上工业 规上企业 规上',
    { industrialScale: ['官方入库'] }
  ],
  ['准规上工业企业 准规上工业 准规上企业 准规上', { industrialState: ['准规上'] }],
  ['aeo 海关高级认证 高级认证', { trade: ['高级认证企业'] }],
  ['海关失信企业 海关失信 进出口失信', { trade: ['失信企业'] }],
  ['进出口企业 进出口业务 进出口 外贸企业 外贸', { trade: keysOf(filters.trade.options) }],
  ['我收藏的 我收藏过的 收藏过的 收藏的', { mine: ['已收藏'] }],
  ['没收藏过的 没收藏的', { mine: ['未收藏'] }],
  ['看过的 看过 查看过', { mine: ['近30天查看过'] }],
  ['导出过的 导出过', { mine: ['已导出过'] }],
  [
    '非存量客户 非存量企业 非存量 非我行客户 不是我行客户 还不是我行客户 不是我们的客户 还不是我们的客户 没有开户 未开户',
    { customer: ['非存量'] }
  ],
  [
    '存量客户 存量企业 老客户 我行客户 我行存量客户 我们的客户',
    { customer: ['存量客户'] },
    { customer: ['非存量'] }
  ],
  ['我名下的客户 我名下客户 我名下的 本人名下的客户 本人名下 我管户的 我的客户', { customer: ['本人名下'] }],
  ['发明专利', owned('inventions')],
  ['实用新型', owned('utilityModels')],
  ['外观设计', owned('designs')],
  ['专利', owned('inventions'), { inventions: ['!1-'], utilityModels: ['!1-'], designs: ['!1-'] }],
  ['商标', owned('trademarks')],
  ['软著 软件著作权', owned('software')],
  ['亏损企业 亏损', { profit: ['-0'] }],
  ['盈利企业 盈利', { profit: ['0-'] }],
  ['建筑企业 建筑公司 建筑施工', { industry: ['E'] }],
  ['制造企业 制造型企业 生产制造', { industry: ['C'] }],
  ['批发零售业 批发零售', { industry: ['F'] }]
]

/** What happens at some time. */
const happenings: readonly (readonly [words: string, meaning: Meaning & { readonly event: EventKey }])[] = [
  [
    '融过资 融资 风险投资 风投',
    { event: 'financing', criteria: anyRound, contrary: { round: [UNKNOWN] }, dated: {} }
  ],
  ['中过标 中标', { event: 'tender', criteria: { tender: ['中标'] } }],
  ['招过标 招标', { event: 'tender', criteria: { tender: ['招标'] } }],
  [
    '即将到期 快到期 快要到期 资质到期 证书到期 到期',
    { event: 'expiry', criteria: { qualificationExpiry: ['6个月内到期'] } }
  ],
  ['招投标', { event: 'tender', criteria: { tender: ['中标', '招标'] } }],
  ['纳税信用等级a级 纳税信用a级 纳税a级 税务a级 a级纳税人 a级纳税', { event: 'tax', criteria: {} }]
]

/** Words that hold others and do not mean them. */
const misleading =
  '贷款到期 授信到期 借款到期 债券到期 租约到期 合同到期 融资需求 需要融资 融资租赁 融资担保 贸易融资 风险管理 专利代理 商标代理 招标代理'

/** Options that say nothing by themselves, or whose words are said otherwise. */
const UNSAID = /^(?:qualificationYear|tax|industrialSince|industrialUntil)$/
const VAGUE = /^(?:其他|未披露)$/

/** Every word that names a choice of the catalogue, a place or an industry. */
export function createVocabulary({ regions, industries }: Classifications): Vocabulary {
  const words = new Map<string, Meaning>()
  const learn = (word: string, meaning: Meaning): void => {
    if (word.length > 1 && !words.has(word)) words.set(word, meaning)
  }
  for (const [said, criteria, contrary] of sayings) {
    for (const word of said.split(' '))
      learn(word, { ...described(criteria), ...(contrary ? { contrary } : {}) })
  }
  for (const [said, meaning] of happenings) {
    for (const word of said.split(' ')) learn(word, meaning)
  }
  for (const word of misleading.split(' ')) learn(word, { criteria: {} })
  for (const word of ['拟上市', '准备上市', '计划上市', '即将上市', '上市后备', '上市辅导']) {
    for (const noun of ['', '企业', '公司']) {
      learn(word + noun, { criteria: { listing: ['未上市'] }, offered: true })
    }
  }
  for (const key of filterKeys) {
    const filter = filterOf(key)
    if (filter.kind !== 'options' || UNSAID.test(key)) continue
    for (const { key: token, label } of filter.options) {
      if (VAGUE.test(token)) continue
      const meaning = described({ [key]: [token] })
      for (const word of shortForms(label)) learn(word, meaning)
      // More exact than 上市 alone.
      if (key === 'listing') {
        for (const verb of ['上市', '挂牌']) learn(label.toLowerCase() + verb, meaning)
      }
    }
  }
  for (const [name, meaning] of placeWords(regions.nodes)) learn(name, meaning)
  learnIndustries(industries.nodes, learn)
  return words
}

/** The words of a qualification, a round or a board may have a time beside them. */
function described(criteria: Criteria): Meaning {
  if (criteria.qualification) return { criteria, event: 'recognition' }
  if (criteria.round) return { criteria, event: 'financing', dated: { financingRound: criteria.round } }
  return criteria.listing ? { criteria, event: 'listing' } : { criteria }
}

function shortForms(label: string): readonly string[] {
  const full = label.toLowerCase()
  return [full, full.replace(/(?:企业|投资)$/, '')]
}

// A name that several industries have means the highest of them, or all of the highest.
function learnIndustries(nodes: readonly TreeNode[], learn: (word: string, meaning: Meaning) => void): void {
  const byName = new Map<string, TreeNode[]>()
  for (const node of nodes) {
    for (const name of new Set(industryNames(node))) {
      const known = byName.get(name)
      if (!known || known[0]!.level > node.level) byName.set(name, [node])
      else if (known[0]!.level === node.level) known.push(node)
    }
  }
  for (const [name, found] of byName) learn(name, { criteria: { industry: found.map(({ code }) => code) } })
}

function industryNames({ name }: TreeNode): readonly string[] {
  return name.length > 3 ? [name, name.replace(/业$/, '')] : name.endsWith('业') ? [name] : []
}
