import { regions } from '../catalogue/classifications/regions.ts'
import type { TreeNode } from '../catalogue/classifications/tree.ts'
import type { KnownPark } from '../domain/parks/findParks.ts'
import { mapRegionOf } from '../domain/map/mapRegions.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { createRandom, type Random } from './draw/random.ts'

const kinds = ['高新技术产业开发区', '经济技术开发区', '软件园', '科技创新园'] as const

/** Invented parks that bear the names of well-known ones. */
const known: Readonly<Record<string, string>> = {
  苏州市科技创新园: '苏州工业园区',
  上海市高新技术产业开发区: '上海张江高新技术产业开发区'
}

/** The parks of a company: in its own city, or none. */
export function inventParks(random: Random, region: string, technical: boolean): readonly string[] {
  if (!random.chance(technical ? 0.45 : 0.15)) return []
  const name = (cityOf(region)?.name ?? '') + random.pick(kinds)
  return [`${known[name] ?? name}（演示）`]
}

function cityOf(region: string): TreeNode | undefined {
  const line = regions.line(region)
  return line[1] ?? line[0]
}

export function kindOfPark(park: string): { readonly level: string; readonly kind: string } {
  if (park.includes('高新技术')) return { level: '国家级', kind: '高新区' }
  if (park.includes('工业园区')) return { level: '国家级', kind: '经开区' }
  if (park.includes('经济技术')) return { level: '省级', kind: '经开区' }
  return { level: '市级', kind: '其他' }
}

/** A park but for the number of its companies, and its id. */
export type SamplePark = Omit<KnownPark, 'id' | 'companies' | 'industrial' | 'highTech'>

/** The parks in which these companies are, each once. */
export function sampleParks(
  companies: Iterable<Pick<SampleCompany, 'parks' | 'region'>>
): readonly SamplePark[] {
  const places = new Map<string, string>()
  for (const { parks, region } of companies) {
    for (const name of parks) if (!places.has(name)) places.set(name, cityOf(region)?.code ?? region)
  }
  return [...places].map(([name, region]) => inventPark(name, region))
}

const PARKS_SEED = 0x70a27

function seedOf(name: string): number {
  let seed = PARKS_SEED
  for (let at = 0; at < name.length; at++) seed = Math.imul(seed, 31) + name.charCodeAt(at)
  return seed | 0
}

function inventPark(name: string, region: string): SamplePark {
  const random = createRandom(seedOf(name))
  const province = mapRegionOf(regions, region, null)
  const [first, second] = [random.below(industries.length), 1 + random.below(industries.length - 1)]
  const month = `${1988 + random.below(32)}-${String(1 + random.below(12)).padStart(2, '0')}`
  return {
    name,
    shortName: null,
    province,
    city: province && mapRegionOf(regions, region, province),
    cityEvidence: null,
    ...kindOfPark(name),
    approved: random.chance(0.85) ? month : null,
    area: random.chance(0.8) ? String(120 + random.below(4000)) : null,
    industries: random.chance(0.9)
      ? [industries[first] ?? '', industries[(first + second) % industries.length] ?? '']
      : [],
    authority: random.chance(0.8) ? `${name.replace('（演示）', '')}管理委员会（演示）` : null
  }
}

const industries = [
  '生物医药',
  '集成电路',
  '新能源汽车',
  '高端装备',
  '新材料',
  '软件和信息服务',
  '人工智能',
  '现代物流',
  '节能环保',
  '食品加工'
] as const
