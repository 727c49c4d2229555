import { cleanDate } from '../../tables/clean/date.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { cleanStockCode, cleanUscc } from '../../tables/clean/codes.ts'
import { knowledgeOf, type Listing } from '../write/mergeCompany.ts'
import { savePending, type Pending } from '../write/pending.ts'
import { resolveCompanies, type Reference } from '../write/resolveCompanies.ts'
import { readTable } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'

const BATCH = 1000

interface ListedRow {
  readonly reference: Reference
  readonly listing: Listing
}

/** As stock lists mark it. */
const DELISTED = /^(?:D|退市|已退市|终止上市)$/i

/** A list of listed companies without full names: it adds to known companies and never creates one. */
export async function importListed(run: Run, path: string): Promise<void> {
  const seen = new Set<string>()
  const batch = inBatches<ListedRow>(run, BATCH, writeListings)
  await readTable(run, path, 'listed', async (row, { reject }) => {
    const stockCode = cleanStockCode(row.text('stockCode'))
    if (stockCode.value === null) return reject(stockCode.reason ?? 'stockCode')
    if (DELISTED.test(row.text('listStatus').trim())) return reject('delisted')
    if (seen.has(stockCode.value)) {
      run.report.warn(row.line, 'listingRepeated')
      return run.report.stored('unchanged')
    }
    seen.add(stockCode.value)
    const shortName = run.report.take(row.line, cleanName(row.text('name')))
    const fullName = row.text('fullName') === '' ? null : cleanName(row.text('fullName')).value
    await batch.add({
      reference: {
        uscc: run.report.take(row.line, cleanUscc(row.text('uscc'))),
        name: fullName ?? shortName,
        stockCode: stockCode.value
      },
      listing: {
        stockCode: stockCode.value,
        shortName,
        area: row.text('area'),
        industry: row.text('industry'),
        listedOn: run.report.take(row.line, cleanDate(row.text('listedOn'), run.today))
      }
    })
  })
  await batch.flush()
}

async function writeListings(step: Step, rows: readonly ListedRow[]): Promise<void> {
  const ids = await resolveCompanies(
    step.unit,
    rows.map(row => row.reference)
  )
  const known = new Map(rows.flatMap(({ listing }, at) => (ids[at] ? [[ids[at], knowledgeOf(listing)]] : [])))
  const changed = await step.writer.enrich(known, 'blanks')
  for (const id of known.keys()) step.report.stored(changed.has(id) ? 'changed' : 'unchanged')
  const waiting = rows.filter((_, at) => !ids[at]).map(pendingOf)
  for (const { name } of waiting) step.report.unattached(name ?? '--')
  await savePending(step.unit, waiting, step.report.stored)
}

function pendingOf({ reference, listing }: ListedRow): Pending {
  return {
    kind: 'listing',
    fingerprint: listing.stockCode,
    uscc: reference.uscc,
    stockCode: listing.stockCode,
    name: reference.name,
    record: listing
  }
}
