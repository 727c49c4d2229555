import { sql } from 'kysely'
import type { ChainAtNode } from '../../../../src/contract/entities/chain.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { ProductReader } from '../../../../src/domain/products/productReader.ts'
import { nearestFirst } from '../company/chain.ts'
import type { Db } from '../database.ts'
import { readerOf } from '../names/productWords.ts'
import { readingsOf } from '../names/readings.ts'
import { simplify } from '../names/simplify.ts'

/**
 * The chains with a node that is called so, is meant by what was typed (IGBT is 功率半导体), holds it or is spoken so; the
 * nearest first, also of the nodes of each; of chains with the same node first those that are about it, then those that need it.
 */
export async function chainsAtNode(db: Db, typed: string): Promise<readonly ChainAtNode[]> {
  const wanted = simplify(normalizeName(typed))
  if (wanted === '') return []
  const rankOf = ranker(wanted, await readerOf(db))
  const { rows } = await sql<{ chain: string; node: string }>`
    SELECT place.chain, place.node FROM industry_chain_node AS place JOIN industry_chain AS chain ON chain.key = place.chain
    ORDER BY length(place.node), place.node, ${nearestFirst}`.execute(db)
  const ranked = rows
    .flatMap(row => {
      const rank = rankOf(row.node)
      return rank === null ? [] : [{ ...row, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
  const chains = new Map<string, string[]>()
  for (const { chain, node } of ranked) chains.set(chain, [...(chains.get(chain) ?? []), node])
  return [...chains].map(([key, nodes]) => ({ key, nodes }))
}

const LATIN = /^[a-z]{2,}$/

/** How near a node is to what was typed, 0 the nearest; null where it has nothing to do with it. */
function ranker(wanted: string, reader: ProductReader): (node: string) => number | null {
  const meant = reader.namedWords(wanted)
  const wider = reader.wordsOf(wanted)
  const isSpoken = (node: string): boolean =>
    LATIN.test(wanted) &&
    readingsOf(node, node).some(({ sound, initials }) => sound.startsWith(wanted) || initials === wanted)
  return node => {
    const name = simplify(normalizeName(node))
    if (name === wanted) return 0
    if (meant.has(node)) return 1
    if (wider.has(node)) return 2
    if (name.startsWith(wanted)) return 3
    if (name.includes(wanted)) return 4
    return isSpoken(node) ? 5 : null
  }
}
