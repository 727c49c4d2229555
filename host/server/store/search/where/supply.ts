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
  const given = sql`unnest(${asked.map(({ name }) => name)}::text[], ${asked.map(({ key }) => key)}::text[],
    ${asked.map(({ node }) => node)}::text[]) AS asked (name, key, node)`
  // Each part by itself, as companies, and what they are asked for, may lie on different machines.
  return sql`(
    WITH asked AS MATERIALIZED (SELECT name, key, node FROM ${given}), meant AS MATERIALIZED (
      SELECT DISTINCT asked.name, company_id FROM asked JOIN company_name ON company_name.key = asked.key
    ), member AS MATERIALIZED (
      SELECT name, company_id FROM meant
      UNION SELECT company_park.name, company_id FROM company_park WHERE name IN (SELECT name FROM asked)
      UNION SELECT own.name, company_id FROM ${groupMembers(staff)} AS own WHERE name IN (SELECT name FROM asked)
    ), wanted AS MATERIALIZED (
      SELECT name, node FROM asked
      UNION SELECT asked.name, unnest(wider) FROM asked JOIN product_word ON word = asked.node
      UNION SELECT member.name, lived.node FROM member
      JOIN company_at_node AS lived ON lived.company_id = member.company_id
      WHERE lived.kind <> ${INDUSTRY_CHAIN} AND (lived.relevance IS NULL OR lived.relevance >= ${LIVED_ON_SHARE})
    ), made AS MATERIALIZED (
      SELECT meant.name, made.node FROM meant JOIN company_at_node AS made ON made.company_id = meant.company_id
    ), link AS MATERIALIZED (
      SELECT DISTINCT wanted.name, link.upstream, link.downstream, link.rule
      FROM wanted JOIN supply_link AS link ON link.${sql.ref(near)} = wanted.node
      WHERE (wanted.name, link.${sql.ref(far)}) NOT IN (SELECT name, node FROM made)
    )
    SELECT own.company_id, link.name, own.node, own.relevance, own.evidence, link.upstream, link.downstream, link.rule
    FROM link JOIN company_at_node AS own ON own.node = link.${sql.ref(far)} AND own.kind <> ${INDUSTRY_CHAIN}
    WHERE NOT EXISTS (
      SELECT 1 FROM meant WHERE meant.name = link.name AND meant.company_id = own.company_id))`
}
