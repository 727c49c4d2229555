import type { TreeNode } from '../../catalogue/classifications/tree.ts'
import { stripFillers } from './leftovers.ts'
import type { Meaning, Place, Reading } from './reading.ts'

/** Areas that people name, by their divisions. */
const areas: readonly (readonly [names: string, codes: readonly string[]])[] = [
  ['长三角 长江三角洲', ['310000', '320000', '330000', '340000']],
  ['江浙沪 沪苏浙', ['310000', '320000', '330000']],
  ['江浙沪皖 沪苏浙皖', ['310000', '320000', '330000', '340000']],
  ['江浙', ['320000', '330000']],
  ['苏南', ['320100', '320200', '320400', '320500', '321100']],
  ['苏锡常', ['320500', '320200', '320400']],
  ['苏中', ['320600', '321000', '321200']],
  ['苏北', ['320300', '320700', '320800', '320900', '321300']],
  [
    '珠三角 珠江三角洲',
    ['440100', '440300', '440400', '440600', '441300', '441900', '442000', '440700', '441200']
  ],
  [
    '粤港澳大湾区 粤港澳 大湾区',
    [
      '440100',
      '440300',
      '440400',
      '440600',
      '441300',
      '441900',
      '442000',
      '440700',
      '441200',
      '810000',
      '820000'
    ]
  ],
  ['京津冀', ['110000', '120000', '130000']],
  ['京津', ['110000', '120000']],
  ['川渝', ['510000', '500000']],
  ['成渝', ['510100', '500000']],
  ['云贵川', ['530000', '520000', '510000']],
  ['云贵', ['530000', '520000']],
  ['两广', ['440000', '450000']],
  ['两湖', ['420000', '430000']],
  ['东三省 东北三省 东北地区 东北', ['210000', '220000', '230000']],
  ['华东地区 华东', ['310000', '320000', '330000', '340000', '350000', '360000', '370000']],
  ['华南地区 华南', ['440000', '450000', '460000']],
  ['华北地区 华北', ['110000', '120000', '130000', '140000', '150000']],
  ['华中地区 华中', ['410000', '420000', '430000']],
  ['西南地区 西南', ['500000', '510000', '520000', '530000', '540000']],
  ['西北地区 西北', ['610000', '620000', '630000', '640000', '650000']],
  ['北上广深 一线城市', ['110000', '310000', '440100', '440300']],
  ['北上广', ['110000', '310000', '440100']],
  ['雄安新区 雄安', ['130638', '130632', '130629']]
]

/** Zones that people name as they name places: where they lie, and how they are called in full. */
const zones: readonly (readonly [name: string, code: string, zone: string])[] = [
  ['光谷', '420100', '东湖高新区'],
  ['张江', '310115', '张江高新区'],
  ['中关村', '110108', '中关村科技园']
]

/** Zones that are governed together with a district. */
const zoneDistricts: Readonly<Record<string, string>> = {
  苏州高新区: '320505',
  苏州高新技术产业开发区: '320505',
  无锡高新区: '320214',
  无锡高新技术产业开发区: '320214',
  广州开发区: '440112',
  广州经济技术开发区: '440112'
}

/** Short names of counties and districts that mean something else more often than the place. */
const doubtful = new Set(
  (
    '资源 合作 市南 市北 市中 商城 东湖 西湖 南湖 北湖 太湖 滨湖 津市 东方 沙市 新兴 新城 路南 路北 新华 滨海 滨江 港口 解放 江南 光明 东风 ' +
    '新和 平安 公安 凤凰 和安 五常 新安 太平 友谊 永安 芙蓉 兴业 振兴 中原 共和 前进 城西 城东 城北 城南 城中 城区 城关 和政 康保 ' +
    '东海 南海 温泉 交口 平和 广平 安达 泰和 牡丹 同心 大新 麒麟 平房 河西 河东 永和 大东 龙城 方正 友好 红旗 紫金 复兴 运河 富民 新建 ' +
    '白银 东城 西城 海港 古城 老城 长寿 安居 富裕 灯塔 元宝 站前 西市 大方 延长 安定 工农 爱民 向阳 阳明 宏伟 天元 比如 天等 石棉 乐业 惠民 ' +
    '大观 大关 东光 新星 新市 新民 新会 新化 新县 新密 新都 新田 新河 新源 新龙 新丰 新宁 新乐 新洲 新北 三元 白玉 玉山 红河 海棠 天涯 仙居 天桥 未央 ' +
    '大通 大同 大名 大城 大化 大厂 大竹 大英 大余 利通 建华 建安 康乐 康平 安国 安平 安化 安仁 宁国 宁安 木兰 双清 双城 双桥 双河 双塔 莲花 平原 通道 ' +
    '民权 会同 华安 华龙 华容 兴和 兴国 兴隆 兴海 永兴 永丰 永平 永福 永新 永春 永昌 永泰 文安 进贤 南部 中方 和顺 平定 平顺 平江 上林 天全 武功 上思 高台 ' +
    '高明 高密 高安 高平 信丰 上高 锦江 金阳 金山 泰山 天山 庐山 西山 松山 尖山 石门 龙门 龙江 嘉陵 秀峰 同仁 镇平 小店 马村 太白 集安 ' +
    '天宁 神木 天柱 元江 建平 大田 丰林 清水 清流 东明 东安 林西 海林 江海 江汉 龙泉 龙井 龙文 龙湖 龙凤 开发 白云 青山 东港 长安 和平 中山'
  ).split(' ')
)

const PEOPLES = /(?:壮族|回族|维吾尔|[一-龥]{1,3}族)*自治[区州县旗]$/

/** The short name of a division: 苏州, 昆山, 内蒙古. */
function shortName({ name, level }: TreeNode): string {
  const short = name.replace(/特别行政区$/, '').replace(PEOPLES, '')
  if (short.length < name.length) return short
  return name.replace(level > 2 ? /(?:新区|[市县区旗])$/ : /(?:省|市|地区|盟)$/, '')
}

/** Every name of a place with what it means. */
export function placeWords(nodes: readonly TreeNode[]): ReadonlyMap<string, Meaning> {
  const full = byName(
    nodes.filter(({ name }) => name.length > 2),
    ({ name }) => name
  )
  const short = byName(nodes, shortName)
  const words = new Map<string, Meaning>()
  const learn = (name: string, named: readonly TreeNode[], read: Place['read']): void => {
    const codes = named.map(({ code }) => code)
    const highest = named.filter(({ level }) => level === Math.min(...named.map(each => each.level)))
    words.set(name, { criteria: { region: highest.map(({ code }) => code) }, place: { codes, read } })
  }
  for (const [name, named] of short) if (name.length > 1) learn(name, named, certaintyOf(name, named))
  for (const [name, named] of full) learn(name, named, 'anywhere')
  for (const [names, codes] of areas) {
    for (const name of names.split(' '))
      words.set(name, { criteria: { region: codes }, place: { codes, read: 'anywhere' } })
  }
  for (const [name, code, zone] of zones) {
    words.set(name, {
      criteria: { region: [code] },
      place: { codes: [code], read: 'anywhere' },
      named: { filter: 'park', name: zone },
      offered: name
    })
  }
  return words
}

function byName(
  nodes: readonly TreeNode[],
  nameOf: (node: TreeNode) => string
): ReadonlyMap<string, readonly TreeNode[]> {
  const named = new Map<string, TreeNode[]>()
  for (const node of nodes) {
    const name = nameOf(node)
    const others = named.get(name)
    if (others) others.push(node)
    else named.set(name, [node])
  }
  return named
}

function certaintyOf(name: string, named: readonly TreeNode[]): Place['read'] {
  if (named.some(({ level }) => level < 3)) return 'anywhere'
  if (doubtful.has(name) || named.length > 1) return 'inside'
  return named.every(node => /[市区]$/.test(node.name)) ? 'anywhere' : 'alone'
}

const ZONE =
  '(?:综合保税区|保税区|工业园区|高新技术产业开发区|高新技术开发区|高新园区|高新区|经济技术开发区|经济开发区|经开区|开发区|自贸区|科技园区?|软件园|产业园区?|工业园|科学城|新区|园区)'

/** 苏州工业园区: it lies in 苏州, and its name is no qualification. One without a place only keeps its words together. */
export function findZones(sentence: string, words: readonly Reading[]): readonly Reading[] {
  return [...sentence.matchAll(new RegExp(ZONE, 'gu'))].map(({ 0: zone, index }) => {
    const to = index + zone.length
    const names = words.filter(each => each.place && each.from < index && each.to === index)
    const place = names.toSorted((one, other) => one.from - other.from)[0]
    if (!place) return namedAlone(sentence, words, index, to)
    const name = sentence.slice(place.from, to)
    const district = zoneDistricts[name]
    const own = district === undefined ? place : { criteria: { region: [district] } }
    return {
      place: { codes: [], read: 'anywhere' },
      ...own,
      named: { filter: 'park', name },
      offered: true,
      from: place.from,
      to
    }
  })
}

/** 张江高新区, which no division is called: a name where it stands between blanks. */
function namedAlone(sentence: string, words: readonly Reading[], zone: number, to: number): Reading {
  const own = /(?:^|\s)([一-龥]{2,6})$/u.exec(sentence.slice(0, zone))?.[1] ?? ''
  const from = zone - own.length
  const isName = own !== '' && /^(?:$|\s|的)/u.test(sentence.slice(to))
  if (!isName || words.some(each => each.from < zone && each.to > from))
    return { criteria: {}, from: zone, to }
  return { criteria: {}, named: { filter: 'park', name: sentence.slice(from, to) }, offered: true, from, to }
}

/**
 * Settles which place a name means: behind a wider place the one that lies in it (深圳 南山, not the one of 鹤岗), which
 * then stands for both. Leaves out names that are none here.
 */
export function settlePlaces(sentence: string, readings: readonly Reading[]): readonly Reading[] {
  const settled: Reading[] = []
  let wider: Reading[] = []
  for (const each of readings) {
    if (!each.place) {
      settled.push(each)
      wider = []
      continue
    }
    const previous = settled.at(-1)
    const gap = previous && sentence.slice(previous.to, each.from)
    if (gap === undefined || !/^[\s的、,和及与]*$/u.test(gap)) wider = []
    const around = wider.findLast(other => inside(other, each).length > 0)
    if (!around && !isRead(sentence, readings, each)) continue
    const place = around ? { ...each, criteria: { region: inside(around, each) } } : each
    const standsForBoth =
      previous === around && /^[\s的]*$/u.test(gap ?? '') && previous?.exclude === each.exclude && around
    if (standsForBoth) settled.splice(-1, 1, { ...place, from: around.from })
    else settled.push(place)
    wider = [...wider, ...settled.slice(-1)]
  }
  return settled
}

function inside({ criteria }: Reading, { place }: Reading): readonly string[] {
  const around = criteria.region ?? []
  const isArea = around.length > 1
  return (place?.codes ?? []).filter(code =>
    around.some(other => (isArea && code === other) || isPartOf(code, other))
  )
}

/** 440305 lies in 440300, which lies in 440000. */
function isPartOf(code: string, other: string): boolean {
  return code !== other && code.startsWith(other.replace(/(?:00){1,2}$/, ''))
}

/** Whether a name stands where it can be one of a place. */
function isRead(sentence: string, readings: readonly Reading[], each: Reading): boolean {
  if (each.place?.read !== 'alone') return each.place?.read === 'anywhere'
  const at = readings.indexOf(each)
  const before = sentence.slice(readings[at - 1]?.to ?? 0, each.from)
  const behind = sentence.slice(each.to, readings[at + 1]?.from)
  return /(?:^|\s)$/u.test(stripFillers(before)) && /^(?:$|\s)/u.test(stripFillers(behind))
}
