import { regions } from '../../catalogue/classifications/regions.ts'
import type { TreeNode } from '../../catalogue/classifications/tree.ts'
import type { Random } from '../draw/random.ts'

/** City codes by number of sample companies. */
const cities: readonly (readonly [code: string, weight: number])[] = [
  ['110100', 60],
  ['310100', 62],
  ['440300', 64],
  ['440100', 44],
  ['330100', 38],
  ['320500', 36],
  ['510100', 34],
  ['500100', 26],
  ['420100', 28],
  ['320100', 28],
  ['120100', 22],
  ['610100', 22],
  ['370200', 22],
  ['430100', 22],
  ['330200', 22],
  ['410100', 22],
  ['441900', 20],
  ['440600', 20],
  ['320200', 20],
  ['370100', 18],
  ['340100', 20],
  ['350200', 16],
  ['350100', 14],
  ['330300', 12],
  ['330400', 10],
  ['330600', 10],
  ['320400', 10],
  ['320600', 10],
  ['320300', 8],
  ['210100', 10],
  ['210200', 10],
  ['220100', 8],
  ['230100', 8],
  ['130100', 10],
  ['130200', 6],
  ['140100', 8],
  ['360100', 10],
  ['450100', 10],
  ['520100', 8],
  ['530100', 8],
  ['460100', 8],
  ['620100', 6],
  ['650100', 6],
  ['150100', 5],
  ['640100', 4],
  ['630100', 3],
  ['540100', 2],
  ['350900', 4],
  ['440400', 8],
  ['441300', 8],
  ['442000', 8],
  ['370600', 8],
  ['370700', 6],
  ['340200', 6],
  ['410300', 6],
  ['420600', 4],
  ['430200', 4],
  ['510700', 5],
  ['330700', 8],
  ['331000', 8]
]

export interface Place {
  /** The smallest known division: a county, or the city. */
  readonly code: string
  /** 深圳, without 市. */
  readonly city: string
  /** 广东省深圳市南山区, each part once. */
  readonly address: string
}

const counties = new Map<string, readonly TreeNode[]>()
for (const node of regions.nodes) {
  if (node.level === 3 && node.parent) counties.set(node.parent, [...(counties.get(node.parent) ?? []), node])
}

export function pickPlace(random: Random): Place {
  const cityCode = random.weighted(cities)
  const within = counties.get(cityCode) ?? []
  const code = within.length > 0 ? random.pick(within).code : cityCode
  const names = regions.line(code).map(node => node.name)
  return {
    code,
    city: (regions.find(cityCode)?.name ?? '').replace(/市$/u, ''),
    address: [...new Set(names)].join('')
  }
}
