import { sql, type RawBuilder } from 'kysely'
import type { SupplySource } from '../../../../../src/catalogue/filters.ts'
import { LIVED_ON_SHARE } from '../../../../../src/catalogue/insights/supply.ts'
import { productReader } from '../../../../../src/domain/products/productReader.ts'
import { normalizeName } from '../../../../../src/domain/criteria/searchText.ts'
import { INDUSTRY_CHAIN } from '../../../../../src/catalogue/insights/industryChains.ts'
import { simplify } from '../../names/simplify.ts'
import { groupMembers } from './groupMembers.ts'

/**
 * The companies that make what those who are called so need, or need what they make, as `company_id`, `name` and, of each,
 * the `node` at which it stands there, its `relevance` and `evidence`, and the link: `upstream`, `downstream`, `rule`. A name
 * is that of a company, a node, a park or a group of favorites of `staff`; whoever is meant is none of them. What a company
 * makes itself it needs from nobody.
 */
export function supplyOf(side: SupplySource, staff: string, names: readonly string[]): RawBuilder<unknown> {
  // What own words are a kind of, the database tells.
  const asked = names.flatMap(name =>
    [...productReader.withWider(name)].map(node => ({ name, node, key: simplify(normalizeName(name)) }))
  )
  const [near, far] = side === 'suppliersOf' ? ['downstream', 'upstream'] : ['upstream', 'downstream']
  return sql`(
    SELECT own.company_id, asked.name, own.node, own.relevance, own.evidence, link.upstream, link.downstream, link.rule
    FROM unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ key }) => key)}::text[],
        ${asked.map(({ node }) => node)}::text[]) AS asked (name, key, node)
    CROSS JOIN LATERAL (
      SELECT array_agg(company_id) AS ids FROM company_name WHERE company_name.key = asked.key
    ) AS meant
    CROSS JOIN LATERAL (
      SELECT DISTINCT link.upstream, link.downstream, link.rule FROM supply_link AS link
      WHERE link.${sql.ref(near)} IN (
          SELECT asked.node
          UNION SELECT unnest(wider) FROM product_word WHERE word = asked.node
          UNION SELECT lived.node FROM company_at_node AS lived
          WHERE lived.kind <> ${INDUSTRY_CHAIN} AND (lived.relevance IS NULL OR lived.relevance >= ${LIVED_ON_SHARE})
            AND lived.company_id IN (
              SELECT unnest(meant.ids)
              UNION SELECT company_id FROM company_park WHERE company_park.name = asked.name
              UNION SELECT company_id FROM ${groupMembers(staff)} AS member WHERE member.name = asked.name))
        AND link.${sql.ref(far)} NOT IN (
          SELECT made.node FROM company_at_node AS made WHERE made.company_id = ANY(meant.ids))
    ) AS link
    JOIN company_at_node AS own ON own.node = link.${sql.ref(far)} AND own.kind <> ${INDUSTRY_CHAIN}
    WHERE meant.ids IS NULL OR own.company_id <> ALL(meant.ids))`
}
