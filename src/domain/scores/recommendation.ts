import { industries } from '../../catalogue/classifications/industries.ts'
import { regions } from '../../catalogue/classifications/regions.ts'
import type { Tree, TreeNode } from '../../catalogue/classifications/tree.ts'
import { filters } from '../../catalogue/filters.ts'

/** An industry and a place that favorites have in common. */
export interface Likeness {
  readonly industry: TreeNode
  readonly region: TreeNode
  /** How many favorites are of both. */
  readonly count: number
}

/** Why a company is recommended: what of the member of staff's own speaks for it. */
export type Evidence =
  | { readonly of: 'search'; readonly name: string }
  | { readonly of: 'favorites'; readonly likeness: Likeness }
  | { readonly of: 'region'; readonly region: TreeNode }
  | { readonly of: 'weight' }

/** Classes such as 通用设备制造业, and cities. */
const LEVEL = 2

const MAX_LIKENESSES = 3

interface Placed {
  readonly industry: string | null
  readonly region: string | null
}

/** What most of the favorites have in common, the most frequent first. */
export function likenessesOf(favorites: readonly Placed[]): readonly Likeness[] {
  const found = new Map<string, Likeness>()
  for (const each of favorites) {
    const industry = nodeAt(industries, each.industry)
    const region = nodeAt(regions, each.region)
    if (!industry || !region) continue
    const key = `${industry.code} ${region.code}`
    found.set(key, { industry, region, count: (found.get(key)?.count ?? 0) + 1 })
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, MAX_LIKENESSES)
}

function nodeAt(tree: Tree, code: string | null): TreeNode | null {
  if (code === null) return null
  const line = tree.line(code)
  // The cities of a municipality are called like it, or 市辖区.
  const [top, second] = line
  return (tree === regions && isMunicipality(top) ? top : (second ?? null)) ?? null
}

const MUNICIPALITIES: readonly string[] = ['110000', '120000', '310000', '500000']

function isMunicipality(node: TreeNode | undefined): boolean {
  return node !== undefined && node.level < LEVEL && MUNICIPALITIES.includes(node.code)
}

/** One of each list in turn, each item once. */
export function interleave<Item extends { readonly id: string }>(
  lists: readonly (readonly Item[])[]
): readonly Item[] {
  const longest = Math.max(0, ...lists.map(each => each.length))
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap(each => each[at] ?? [])).flat()
  return firstOfEach(inTurn)
}

/** Each item once, where it stands first. */
export function firstOfEach<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

interface Described {
  readonly listing: readonly string[]
  readonly round: string | null
  readonly established: string | null
}

/** The reason in words, with the evidence. */
export function recommendationReason(evidence: Evidence, company: Described, today: string): string {
  switch (evidence.of) {
    case 'search':
      return `符合我的搜索“${evidence.name}”，上次查看后新增`
    case 'favorites': {
      const { count, industry, region } = evidence.likeness
      return `与收藏的 ${count} 家同属${industry.name}，位于${region.name}`
    }
    case 'region':
      return `位于我的地区${evidence.region.name}，${describedAs(company, today)}`
    case 'weight':
      return describedAs(company, today)
  }
}

function describedAs({ listing, round, established }: Described, today: string): string {
  const board = listing.find(each => each !== filters.listing.none)
  const financed = round ? `最近一轮为${round}` : null
  if (board) return [`${board}企业`, financed].filter(part => part !== null).join('，')
  if (financed) return `有融资记录，${financed}`
  if (established === null) return '资料较完整'
  const years = Number(today.slice(0, 4)) - Number(established.slice(0, 4))
  return years < 3 ? '近三年成立的企业' : `已经营约${years}年，资料较完整`
}
