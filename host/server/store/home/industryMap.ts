import type { Tree } from '../../../../src/catalogue/classifications/tree.ts'
import { treesOf } from '../../../../src/domain/facts/companyFacts.ts'
import type { IndustryMap } from '../../../../src/contract/entities/home.ts'
import type { Db } from '../database.ts'
import { ALL_COMPANIES, treeTerm } from '../search/where/terms.ts'

/** Companies by province and by industry section, from the totals that every load updates. */
export async function industryMap(db: Db): Promise<IndustryMap> {
  const totals = await db.selectFrom('facet_total').selectAll().execute()
  const terms = new Map(totals.map(row => [row.term, row.count]))
  return {
    total: terms.get(ALL_COMPANIES) ?? 0,
    regions: tops('regions', terms),
    industries: tops('industries', terms)
  }
}

function tops(name: 'regions' | 'industries', terms: ReadonlyMap<number, number>): IndustryMap['regions'] {
  const tree: Tree = treesOf[name]
  const counts = new Map<string, number>()
  for (const node of tree.nodes) {
    const own = terms.get(treeTerm(name, node.code))
    const top = own === undefined ? undefined : tree.line(node.code)[0]
    if (own !== undefined && top) counts.set(top.code, (counts.get(top.code) ?? 0) + own)
  }
  return tree.nodes
    .filter(node => node.level === 1)
    .map(({ code, name: title }) => ({ code, name: title, count: counts.get(code) ?? 0 }))
}
