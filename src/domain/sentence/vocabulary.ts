import { filterKeys, filterOf, filters, type FilterKey } from '../../catalogue/filters.ts'
import type { Tree, TreeNode } from '../../catalogue/classifications/tree.ts'

/** What a word says: any of these tokens of a filter. */
export interface Meaning {
  readonly key: FilterKey
  readonly tokens: readonly string[]
}

export type Vocabulary = ReadonlyMap<string, Meaning>

/** The classifications in which places and industries are looked up. */
export interface Classifications {
  readonly regions: Pick<Tree, 'nodes'>
  readonly industries: Pick<Tree, 'nodes'>
}

const boards = ['上交所主板', '深交所主板', '科创板', '创业板', '北交所', '港股', '美股']

/** How people say it beside the words of the catalogue itself. */
const sayings: readonly (readonly [words: string, key: FilterKey, tokens: readonly string[]])[] = [
  ['上市公司 上市企业 已上市 上市', 'listing', boards],
  ['非上市公司 非上市企业 非上市 没有上市 没上市', 'listing', ['未上市']],
  ['A股', 'listing', ['上交所主板', '深交所主板', '科创板', '创业板', '北交所']],
  ['主板上市 主板', 'listing', ['上交所主板', '深交所主板']],
  ['沪市 上交所', 'listing', ['上交所主板', '科创板']],
  ['深市 深交所', 'listing', ['深交所主板', '创业板']],
  ['在营 在业 正常经营', 'status', ['存续']],
  ['国企 国有企业', 'background', ['国有', '央企']],
  ['中央企业', 'background', ['央企']],
  ['民企 民营企业 私企', 'background', ['民营']],
  ['外企 外资企业 外资', 'background', ['外商', '中外合资']],
  ['合资企业 合资', 'background', ['中外合资']],
  ['小微企业 小微', 'scale', ['微型', '小型']],
  ['中小企业', 'scale', ['微型', '小型', '中型']],
  ['专精特新', 'qualification', ['专精特新中小企业', '专精特新小巨人']],
  ['小巨人', 'qualification', ['专精特新小巨人']],
  ['高新 高企 国高新', 'qualification', ['高新技术企业']],
  ['科小', 'qualification', ['科技型中小企业']],
  ['单项冠军', 'qualification', ['制造业单项冠军']],
  ['失信 老赖', 'risk', ['失信被执行人']],
  ['限高', 'risk', ['限制高消费']],
  ['风险', 'risk', filters.risk.options.map(({ key }) => key)],
  ['手机号 手机', 'contact', ['有手机']],
  ['邮箱', 'contact', ['有邮箱']],
  ['固话 座机', 'contact', ['有固话']],
  ['规上工业 规上企业 规上', 'industrialScale', ['官方入库', '模型挖掘']],
  ['我收藏的 我收藏过的 收藏过的', 'mine', ['已收藏']],
  ['没收藏过的 没收藏的', 'mine', ['未收藏']],
  ['看过的', 'mine', ['近30天查看过']],
  ['中过标 中标', 'tender', ['中标']],
  ['招过标 招标', 'tender', ['招标']],
  ['新成立 新设立 新注册', 'established', ['-1']],
  ['近期融资 最近融资 新近融资', 'financingDate', ['-1']],
  ['近期中标 最近中标', 'tenderDate', ['-91d']],
  ['发明专利', 'inventions', ['1-']],
  ['专利', 'inventions', ['1-']],
  ['商标', 'trademarks', ['1-']],
  ['软著 软件著作权', 'software', ['1-']],
  ['融资', 'round', filters.round.options.map(({ key }) => key)]
]

/** Every word that names a choice of the catalogue, a place or an industry. */
export function createVocabulary({ regions, industries }: Classifications): Vocabulary {
  const words = new Map<string, Meaning>()
  const learn = (word: string, meaning: Meaning): void => {
    if (word.length > 1 && !words.has(word)) words.set(word, meaning)
  }
  for (const [said, key, tokens] of sayings) {
    for (const word of said.split(' ')) learn(word.toLowerCase(), { key, tokens })
  }
  for (const key of filterKeys) {
    const filter = filterOf(key)
    if (filter.kind !== 'options' || /^(?:qualificationYear|tax)$/.test(key)) continue
    for (const { key: token, label } of filter.options) {
      for (const word of shortForms(label)) learn(word, { key, tokens: [token] })
      // More exact than 上市 alone.
      if (key === 'listing') learn(`${label.toLowerCase()}上市`, { key, tokens: [token] })
    }
  }
  learnNodes(regions.nodes, 'region', placeNames, learn)
  learnNodes(industries.nodes, 'industry', industryNames, learn)
  return words
}

function shortForms(label: string): readonly string[] {
  const full = label.toLowerCase()
  return [full, full.replace(/(?:企业|投资)$/, '')]
}

// A name that several nodes have means the highest of them, or all of the highest.
function learnNodes(
  nodes: readonly TreeNode[],
  key: FilterKey,
  namesOf: (node: TreeNode) => readonly string[],
  learn: (word: string, meaning: Meaning) => void
): void {
  const byName = new Map<string, TreeNode[]>()
  for (const node of nodes) {
    for (const name of new Set(namesOf(node))) {
      const known = byName.get(name)
      if (!known || known[0]!.level > node.level) byName.set(name, [node])
      else if (known[0]!.level === node.level) known.push(node)
    }
  }
  for (const [name, found] of byName) learn(name, { key, tokens: found.map(({ code }) => code) })
}

const PEOPLES = /(?:壮族|回族|维吾尔|[一-龥]{1,3}族)*自治[区州县]$/

/** 苏州市 is said 苏州; of a district only the whole name is, because 和平 or 中山 may mean anything. */
function placeNames({ name, level }: TreeNode): readonly string[] {
  if (level > 2) return name.length > 2 ? [name] : []
  const short = name.replace(/特别行政区$/, '').replace(PEOPLES, '')
  return [name, short.length < name.length ? short : name.replace(/(?:省|市|地区|盟)$/, '')]
}

function industryNames({ name }: TreeNode): readonly string[] {
  return name.length > 3 ? [name, name.replace(/业$/, '')] : name.endsWith('业') ? [name] : []
}
