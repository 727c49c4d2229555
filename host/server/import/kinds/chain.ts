import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isTelling } from '../../../../src/domain/products/tellingProduct.ts'
import { INDUSTRY_CHAIN, PRODUCT_CHAIN } from '../../../../src/catalogue/insights/industryChains.ts'
import { cleanStockCode } from '../../tables/clean/codes.ts'
import { cleanWeight } from '../../tables/clean/numbers.ts'
import { cleanIndustryName, cleanLine } from '../../tables/clean/text.ts'
import type { FileKind } from '../../tables/columns/fields.ts'
import { recognizeKind } from '../../tables/columns/openTable.ts'
import { openRows } from '../../tables/columns/openRows.ts'
import { sentences, TableFailure } from '../../tables/sentences.ts'
import { industryPlace } from '../write/chainPlaces.ts'
import { writePlacements, type Placement } from '../write/placements.ts'
import { importChainCompanies } from './chainCompanies.ts'
import { readTable, type ImportKind } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'
import { describedParts } from './describedChains.ts'
import { importProducts } from './products.ts'

const BATCH = 2000

/** In the order of their dependencies. */
const parts = [
  ['chainCompanies', importChainCompanies],
  ['chainIndustries', importIndustries],
  ['chainIndustryParents', importIndustryParents],
  ['chainCompanyIndustries', importCompanyIndustries],
  ['chainIndustryLinks', importIndustryLinks],
  ['chainProductLinks', importProductLinks],
  ['products', importProducts],
  ...describedParts
] as const satisfies readonly (readonly [FileKind, ImportKind])[]

// Kinds with more columns first: a file of parents has the column of an industry too.
const kinds: readonly FileKind[] = [
  'chainNodes',
  'chainNodeLinks',
  'chainNodeCompanies',
  'chainCompanies',
  'chainCompanyIndustries',
  'chainIndustryParents',
  'chainIndustryLinks',
  'chainProductLinks',
  'products',
  'chainIndustries'
]

/** A folder whose files are read together; each is recognized by its columns. */
export async function importChain(run: Run, folder: string): Promise<void> {
  const files = await recognizeFiles(folder)
  for (const file of [...files.values()].flat()) await readToEnd(file)
  for (const [kind, importPart] of parts) {
    for (const file of files.get(kind) ?? []) await importPart(run, file)
  }
}

/** A file that cannot be read leaves nothing of the others. */
async function readToEnd(path: string): Promise<void> {
  const { rows } = await openRows(path)
  for await (const _ of rows);
}

async function recognizeFiles(folder: string): Promise<ReadonlyMap<FileKind, readonly string[]>> {
  const names = await readdir(folder).catch(() => {
    throw new TableFailure(sentences.file.notFolder(folder))
  })
  const files = new Map<FileKind, string[]>()
  for (const name of names.toSorted()) {
    if (!/\.(?:csv|tsv|txt|jsonl?|ndjson)$/i.test(name)) continue
    const { headers } = await openRows(join(folder, name))
    const kind = recognizeKind(headers, kinds)
    if (kind !== null) files.set(kind, [...(files.get(kind) ?? []), join(folder, name)])
  }
  if (files.size === 0) throw new TableFailure(sentences.file.noChain(folder))
  return files
}

async function importIndustries(run: Run, path: string): Promise<void> {
  const batch = inBatches<{ code: string; name: string }>(run, BATCH, async ({ unit }, nodes) => {
    const written = await sql<{ added: boolean }>`
      INSERT INTO chain_node AS old (kind, code, name)
      SELECT ${INDUSTRY_CHAIN}, code, name FROM json_to_recordset(${JSON.stringify(nodes)}) AS node (code text, name text)
      ON CONFLICT (kind, code) DO UPDATE SET name = excluded.name WHERE old.name <> excluded.name
      RETURNING xmax = 0 AS added`.execute(unit.db)
    countWritten(run, nodes.length, written.rows)
  })
  await readTable(run, path, 'chainIndustries', async (row, { reject }) => {
    const code = row.text('code').trim()
    const name = cleanIndustryName(row.text('name')).value
    if (code === '' || name === null) return reject('nameMissing')
    await batch.add({ code, name })
  })
  await batch.flush()
}

async function importIndustryParents(run: Run, path: string): Promise<void> {
  const known = await run.step(industryNames)
  const batch = inBatches<{ code: string; parent: string }>(run, BATCH, async ({ unit }, links) => {
    const written = await sql<{ added: boolean }>`
      UPDATE chain_node SET parent = link.parent
      FROM json_to_recordset(${JSON.stringify(links)}) AS link (code text, parent text)
      WHERE kind = ${INDUSTRY_CHAIN} AND chain_node.code = link.code AND chain_node.parent IS DISTINCT FROM link.parent
      RETURNING true AS added`.execute(unit.db)
    countWritten(run, links.length, written.rows)
  })
  await readTable(run, path, 'chainIndustryParents', async (row, { reject }) => {
    const [code, parent] = [row.text('code').trim(), row.text('parent').trim()]
    if (!known.has(code) || !known.has(parent)) return reject('industryCode')
    await batch.add({ code, parent })
  })
  await batch.flush()
}

async function importCompanyIndustries(run: Run, path: string): Promise<void> {
  const known = await run.step(industryNames)
  const batch = inBatches<Placement>(run, BATCH, (step, placements) =>
    writePlacements(step, 'industry', placements)
  )
  await readTable(run, path, 'chainCompanyIndustries', async (row, { reject }) => {
    const stockCode = cleanStockCode(row.text('stockCode'))
    if (stockCode.value === null) return reject(stockCode.reason ?? 'stockCode')
    const node = known.get(row.text('industry').trim())
    if (node === undefined) return reject('industryCode')
    await batch.add({
      company: { uscc: null, name: null, stockCode: stockCode.value },
      place: industryPlace(node)
    })
  })
  await batch.flush()
}

async function industryNames({ unit }: Step): Promise<ReadonlyMap<string, string>> {
  const nodes = await unit.db
    .selectFrom('chain_node')
    .select(['code', 'name'])
    .where('kind', '=', INDUSTRY_CHAIN)
    .execute()
  return new Map(nodes.map(node => [node.code, node.name]))
}

interface Link {
  readonly kind: string
  readonly node: string
  readonly upstream: string
}

function linkBatch(run: Run) {
  return inBatches<Link>(run, BATCH, async ({ unit }, links) => {
    const written = await sql<{ added: boolean }>`
      INSERT INTO chain_link (kind, node, upstream)
      SELECT kind, node, upstream
      FROM json_to_recordset(${JSON.stringify(links)}) AS link (kind text, node text, upstream text)
      ON CONFLICT DO NOTHING RETURNING true AS added`.execute(unit.db)
    countWritten(run, links.length, written.rows)
  })
}

/** In percent of what an industry buys. */
const LEAST_SHARE = 1

/**
 * Between industries only what the table itself proves: public tables derive such links from any one product of any one
 * company, so that batteries would need fruit and vegetables.
 */
async function importIndustryLinks(run: Run, path: string): Promise<void> {
  const batch = linkBatch(run)
  await readTable(run, path, 'chainIndustryLinks', async (row, { reject }) => {
    const node = cleanIndustryName(row.text('industry')).value
    const upstream = cleanIndustryName(row.text('upstream')).value
    if (node === null || upstream === null) return reject('nameMissing')
    const share = run.report.take(row.line, cleanWeight(row.text('share')))
    if (node === upstream || share === null || Number(share) < LEAST_SHARE) return reject('linkUnproven')
    await batch.add({ kind: INDUSTRY_CHAIN, node, upstream })
  })
  await batch.flush()
}

/** From a product to the other one of its row: which of them is upstream. 产品小类 forms a chain of its own. */
const relations: Readonly<Record<string, (from: string, to: string) => Link>> = {
  上游材料: (from, to) => ({ kind: PRODUCT_CHAIN, node: from, upstream: to }),
  下游产品: (from, to) => ({ kind: PRODUCT_CHAIN, node: to, upstream: from }),
  产品小类: (from, to) => ({ kind: '产品小类', node: to, upstream: from })
}

async function importProductLinks(run: Run, path: string): Promise<void> {
  const batch = linkBatch(run)
  const read = new Set<string>()
  await readTable(run, path, 'chainProductLinks', async (row, { reject }) => {
    const from = cleanLine(row.text('from'), 200).value
    const to = cleanLine(row.text('to'), 200).value
    const relation = row.text('relation').trim()
    if (from === null || to === null) return reject('nameMissing')
    const link = Object.hasOwn(relations, relation) ? relations[relation]?.(from, to) : undefined
    if (!link) return reject('relation')
    if (from === to) return reject('linkToItself')
    const name = `${link.kind}\n${link.node}\n${link.upstream}`
    if (read.has(name)) return reject('linkRepeated')
    read.add(name)
    if (!isTelling(from) || !isTelling(to)) return reject('linkTooGeneral')
    await batch.add(link)
  })
  await batch.flush()
}

function countWritten({ report }: Run, given: number, written: readonly { added: boolean }[]): void {
  for (const { added } of written) report.stored(added ? 'added' : 'changed')
  for (let at = written.length; at < given; at++) report.stored('unchanged')
}
