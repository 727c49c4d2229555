import { industries } from '../catalogue/classifications/industries.ts'
import { regions } from '../catalogue/classifications/regions.ts'
import { filters } from '../catalogue/filters.ts'
import { inferFacts } from '../domain/inference/inferFacts.ts'
import { inventUscc } from './draw/codes.ts'
import { inventFacts } from './facts.ts'
import { inventFinancing } from './financing.ts'
import { inventListing } from './listing.ts'
import { pickPlace, type Place } from './words/places.ts'
import { createRandom, type Random } from './draw/random.ts'
import type { SampleCompany, SampleProduct } from './sampleCompany.ts'
import { chainNeighbors, trades, type Trade } from './words/trades.ts'
import { brandCharacters, parks, roads, siteSyllables } from './words/words.ts'

/** The company with this index, always the same. Names are unique below a million. */
export function sampleCompany(index: number): SampleCompany {
  const random = createRandom(index)
  const brand = brandOf(index)
  const trade = tradeOf(index)
  const place = pickPlace(random)
  const form = suited(pickForm(random), trade)
  const established = pickEstablished(random)
  const listed = form.listable ? inventListing(random, index, established) : null
  const products = pickProducts(random, trade)
  const shortName = brand + trade.word
  const financing = inventFinancing(random, {
    shortName,
    established,
    listedOn: listed?.listedOn ?? null,
    takesInvestors: form !== soleTrader,
    index
  })
  const registered = {
    id: String(index + 1),
    name: nameOf(random, brand, trade, place, form),
    shortName,
    aliases: [shortName],
    uscc: inventUscc(index, place.code, form.companyType === '个体工商户'),
    status: listed ? '存续' : pickStatus(random, established),
    companyType: form.companyType,
    registrationNumber: place.code + String(index % 10 ** 9).padStart(9, '0'),
    established,
    regCapital: pickCapital(random, form),
    region: place.code,
    regionInference: null,
    industryInference: null,
    industry: trade.industry,
    address: addressOf(random, place),
    website: random.chance(0.6)
      ? `www.${random.pick(siteSyllables)}${random.pick(siteSyllables)}${index + 1}.example`
      : null,
    listing: [listed?.board ?? filters.listing.none],
    stockCode: listed?.stockCode ?? null,
    listedOn: listed?.listedOn ?? null,
    round: financing[0]?.round ?? null,
    products,
    financing,
    chain: trade.node ? [{ node: trade.node, kind: '产业环节', ...chainNeighbors(trade.node) }] : [],
    scope: scopeOf(trade, products),
    introduction: introductionOf(random, shortName, trade, place, established, products),
    tags: [],
    dataDate: '2026-11-01',
    source: '演示数据'
  }
  const described = { ...registered, index, listed: listed !== null, rounds: financing.length }
  const company = { ...registered, ...inventFacts(described) }
  return index % SELDOM === 0 ? vague(company) : company
}

/** Of one company in so many the sources say less than its own words. */
const SELDOM = 29

function vague(company: SampleCompany): SampleCompany {
  const [province] = regions.line(company.region)
  const [section] = industries.line(company.industry)
  if (!province || !section) return company
  const stated = { ...company, region: province.code, address: province.name, industry: section.code }
  const products = company.products.map(({ product }) => product)
  const { region, regionInference, industry, industryInference } = inferFacts(stated, products)
  return {
    ...company,
    ...(regionInference && { region, regionInference, address: stated.address }),
    ...(industryInference && { industry, industryInference })
  }
}

export function sampleCompanies(count: number, from = 0): readonly SampleCompany[] {
  return Array.from({ length: count }, (_, at) => sampleCompany(from + at))
}

const BRANDS = brandCharacters.length ** 2

/** The odd factor visits all pairs of characters before one repeats. */
function brandOf(index: number): string {
  const pair = (index * 7_349 + 4_111) % BRANDS
  const first = brandCharacters[pair % brandCharacters.length]!
  const second = brandCharacters[Math.floor(pair / brandCharacters.length)]!
  const round = Math.floor(index / (BRANDS * trades.length))
  return first + second + (round === 0 ? '' : brandCharacters[round % brandCharacters.length]!)
}

/** A repeated brand gets another trade each time, so that names stay unique. */
function tradeOf(index: number): Trade {
  const turn = Math.floor(index / BRANDS)
  return trades[(index * 37 + turn) % trades.length]!
}

interface Form {
  readonly ending: string
  readonly companyType: string
  readonly listable: boolean
  /** Exponents of ten of the capital in 万元. */
  readonly scale: number
}

/** The counters of a market; what needs a plant or a licence is no sole trader's. */
const soleTrader: Form = { ending: '经营部', companyType: '个体工商户', listable: false, scale: 0.9 }

const forms: readonly (readonly [Form, number])[] = [
  [{ ending: '有限公司', companyType: '有限责任公司', listable: false, scale: 2.6 }, 50],
  [{ ending: '有限公司', companyType: '私营企业', listable: false, scale: 2.3 }, 20],
  [{ ending: '有限责任公司', companyType: '有限责任公司', listable: false, scale: 2.8 }, 6],
  [{ ending: '股份有限公司', companyType: '股份有限公司', listable: true, scale: 3.8 }, 9],
  [{ ending: '集团有限公司', companyType: '有限责任公司', listable: false, scale: 3.9 }, 3],
  [{ ending: '发展有限公司', companyType: '国有企业', listable: false, scale: 3.8 }, 4],
  [{ ending: '（中国）有限公司', companyType: '外商投资', listable: false, scale: 3.2 }, 2],
  [{ ending: '有限公司', companyType: '港澳台商投资', listable: false, scale: 3.1 }, 2],
  [soleTrader, 4]
]

const SHOPS: readonly string[] = [
  '食品',
  '粮油',
  '服饰',
  '家居',
  '建材',
  '包装',
  '贸易',
  '商贸',
  '饲料',
  '电子'
]

function suited(form: Form, trade: Trade): Form {
  return form === soleTrader && !SHOPS.includes(trade.word) ? forms[1]![0] : form
}

function pickForm(random: Random): Form {
  return random.weighted(forms)
}

function nameOf(random: Random, brand: string, trade: Trade, place: Place, form: Form): string {
  if (form.ending.startsWith('（')) return `${brand}${trade.word}${form.ending}`
  const inside = form.companyType !== '个体工商户' && random.chance(0.2)
  if (inside) return `${brand}${trade.word}（${place.city}）${form.ending}`
  return `${place.city}${random.chance(0.4) ? '市' : ''}${brand}${trade.word}${form.ending}`
}

/** The day of SAMPLE_DAY within its year, from 0. */
const LAST_DAY = 323

function pickEstablished(random: Random): string {
  if (random.chance(0.006)) return day(2026, LAST_DAY - random.below(30))
  // Squared, so that more of them are young.
  const year = 2026 - Math.floor(random.next() ** 1.7 * 36)
  return day(year, random.below(year === 2026 ? LAST_DAY : 365))
}

/** The day of a year, from 0. */
function day(year: number, ofYear: number): string {
  return new Date(Date.UTC(year, 0, 1 + ofYear)).toISOString().slice(0, 10)
}

function pickStatus(random: Random, established: string): string {
  if (established > '2026-09-01') return random.weighted([['存续', 8] as const, ['设立中', 2] as const])
  return random.weighted([
    ['存续', 86],
    ['注销', 7],
    ['吊销', 2.5],
    ['迁出', 1.5],
    ['停业', 1.2],
    ['清算中', 0.8],
    ['撤销', 0.5],
    ['其他', 0.5]
  ] as const)
}

function pickCapital(random: Random, form: Form): SampleCompany['regCapital'] {
  if (random.chance(0.02)) return null
  const amount = 10 ** (form.scale + (random.next() + random.next() - 1) * 1.4)
  const step = amount > 1000 ? 100 : amount > 100 ? 50 : 1
  const rounded = Math.max(1, Math.round(amount / step) * step)
  const foreign = form.companyType === '外商投资' || form.companyType === '港澳台商投资'
  const currency = foreign
    ? random.weighted([
        ['USD', 5],
        ['CNY', 3],
        ['HKD', 2],
        ['EUR', 1],
        ['JPY', 0.5]
      ] as const)
    : 'CNY'
  return { amount: random.chance(0.05) ? `${rounded}.5` : String(rounded), currency }
}

function pickProducts(random: Random, trade: Trade): readonly SampleProduct[] {
  const count = 1 + random.below(trade.products.length)
  let rest = 1000
  const shares = Array.from({ length: count }, (_, at) => {
    const share = Math.round(
      rest * (at === count - 1 ? 0.6 + random.next() * 0.4 : 0.3 + random.next() * 0.4)
    )
    rest -= share
    return share
  }).toSorted((one, other) => other - one)
  const from = random.below(trade.products.length)
  return shares.map((share, at) => ({
    product: trade.products[(from + at) % trade.products.length]!,
    share: (share / 10).toFixed(1)
  }))
}

function addressOf(random: Random, place: Place): string {
  const road = `${random.pick(roads)}${random.pick(['路', '大道', '街'])}${1 + random.below(999)}号`
  if (random.chance(0.5)) return place.address + road
  return `${place.address}${road}${random.pick(parks)}${1 + random.below(28)}层`
}

function scopeOf(trade: Trade, products: readonly SampleProduct[]): string {
  const made = products.map(each => each.product).join('、')
  return `${made}的研发、生产与销售；${trade.word}领域内的技术开发、技术咨询、技术服务；货物进出口。`
}

function introductionOf(
  random: Random,
  shortName: string,
  trade: Trade,
  place: Place,
  established: string,
  products: readonly SampleProduct[]
): string {
  const customers = random.pick(customersOf(trade))
  const strength = random.pick(strengthsOf(trade))
  return `${shortName}是一家虚构的企业，成立于${established.slice(0, 4)}年，总部位于${place.city}，主要提供${products[0]!.product}，服务${customers}，${strength}。`
}

const DIVISION_OF_SERVICES = 47

const divisionOf = ({ industry }: Trade): number => Number(industry.slice(0, 2))

/** Whom a trade serves, by the division of its industry. */
function customersOf(trade: Trade): readonly string[] {
  const division = divisionOf(trade)
  if (division === 27 || division === 84 || trade.industry === '3581') return ['公共机构', '医院', '体检中心']
  if (division < 25) return ['连锁零售商', '商超', '品牌企业']
  if (division === 30 || division === 33 || (division >= 47 && division <= 50))
    return ['工程总包方', '公共机构']
  if (division < DIVISION_OF_SERVICES) return ['制造企业', '整机厂']
  if (division < 60) return ['制造企业', '连锁零售商', '中小企业']
  return ['制造企业', '中小企业', '公共机构']
}

/** What a trade is proud of. */
function strengthsOf(trade: Trade): readonly string[] {
  const division = divisionOf(trade)
  if (division >= 63 && division <= 65)
    return ['以订阅方式提供服务', '交付团队覆盖全国主要城市', '与多所高校联合研发']
  if (division >= DIVISION_OF_SERVICES) return ['交付团队覆盖全国主要城市', '通过质量管理体系认证']
  return ['拥有自建实验室', '与多所高校联合研发', '通过质量管理体系认证', '建有区域备件中心']
}
