import type { ClientBase } from 'pg'
import { sampleCompany, type SampleCompany } from '../../../src/sample/company.ts'
import { chainLinks } from '../../../src/sample/trades.ts'
import { loadCompanies, type NewCompany } from '../store/loadCompanies.ts'

const BATCH = 2000

/** The kind of chain of the invented world. */
const SAMPLE_CHAIN = '产业环节'

/** Writes the first `count` invented companies, marked as demo data, inside the caller's transaction. */
export async function loadSampleCompanies(
  client: ClientBase,
  count: number,
  onProgress: (done: number) => void = () => {}
): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    const companies = Array.from({ length: size }, (_, at) => newCompany(sampleCompany(from + at)))
    await loadCompanies(client, companies, { demo: true })
    onProgress(from + size)
  }
  const links = chainLinks()
  await client.query(
    `INSERT INTO chain_link (kind, node, upstream)
     SELECT $1, node, upstream FROM unnest($2::text[], $3::text[]) AS link (node, upstream) ON CONFLICT DO NOTHING`,
    [SAMPLE_CHAIN, links.map(link => link.node), links.map(link => link.upstream)]
  )
}

/** The invented chains belong to the invented companies. */
export async function removeSampleChains(client: ClientBase): Promise<void> {
  await client.query('DELETE FROM chain_link WHERE kind = $1', [SAMPLE_CHAIN])
}

function newCompany(sample: SampleCompany): NewCompany {
  const { regCapital, products, financing, chain, ...company } = sample
  return {
    company: { ...company, capital: regCapital },
    products,
    financing: financing.map(event => ({ ...event, fingerprint: `demo:${event.id}` })),
    chain: chain.map(({ kind, node }) => ({ kind, node }))
  }
}
