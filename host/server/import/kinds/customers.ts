import {
  isCertain,
  matchMisses,
  type MatchMiss,
  type MatchReason
} from '../../../../src/domain/names/matching.ts'
import { findMatchesWithin, type Matches } from '../../match/findMatches.ts'
import { lookupRow } from '../../match/lookupRow.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanNames } from '../../tables/clean/names.ts'
import { cleanLine } from '../../tables/clean/text.ts'
import { requireColumns } from '../../tables/columns/matchColumns.ts'
import { customerFields } from '../../tables/columns/recordFields.ts'
import type { Table, TableRow } from '../../tables/columns/openTable.ts'
import type { Cells } from '../../tables/read/rows.ts'
import { notRecords, type Reason } from '../../tables/reasons.ts'
import { sentences } from '../../tables/sentences.ts'
import { createDoubts, type RowFile } from '../report/resultFiles.ts'
import {
  companiesByNumber,
  removeOthers,
  writeCustomers,
  type CompleteList,
  type Customer,
  type OwnedCustomer
} from '../write/customers.ts'
import { fingerprint } from '../write/fingerprint.ts'
import { dropPendingOf, savePending, type Pending } from '../write/pending.ts'
import type { Reference } from '../write/resolveCompanies.ts'
import { readFields } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'
import { calledBy } from './owner.ts'

const BATCH = 500

type CustomerField = keyof typeof customerFields

interface CustomerRow {
  readonly line: number
  readonly cells: Cells
  readonly lookedUp: ReturnType<typeof lookupRow>
  readonly customer: Customer
}

/** What stands in the way of a row, and the companies that it may mean. */
interface Doubt {
  readonly doubt: string
  readonly among: readonly string[]
}

/** What became of a row: its company, or what stands in the way; null: the company is not there yet. */
type Found = { readonly companyId: string } | Doubt | null

/** The companies that already bank with us. Only certain ones become customers; the doubtful ones are listed. */
export async function importCustomers(run: Run, path: string): Promise<void> {
  const taken = new Set<string>()
  const doubted = new Set<string>()
  const waiting = new Set<string>()
  let doubts: RowFile<string> | null = null
  const batch = inBatches<CustomerRow>(run, BATCH, async (step, rows) => {
    const found = await findCompanies(step, rows)
    for (const [at, { line, cells }] of rows.entries()) {
      const each = found[at]
      if (!each || !('doubt' in each)) continue
      run.report.doubtful(line)
      for (const id of each.among) doubted.add(id)
      await doubts?.add(line, each.doubt, cells)
    }
    const owned = rows.flatMap((row, at) => ownedRow(row, found[at]))
    await writeCustomers(step.unit, firstOfEach(step, owned, taken), run.report.stored)
    await dropPendingOf(
      step.unit,
      'customer',
      owned.map(({ row }) => pendingOf(row).fingerprint)
    )
    const unknown = rows.filter((_, at) => found[at] === null).map(pendingOf)
    for (const { fingerprint: name } of unknown) waiting.add(name)
    await storeWaiting(step, unknown)
  })
  await readFields<CustomerField>(run, path, customerFields, {
    open: table => {
      requireCustomer(table)
      doubts = createDoubts(run.rejectFolder, table.name, table.headers)
      return async (row, { reject }) => {
        const read = readRow(row, run)
        if (typeof read === 'string') return reject(read)
        return batch.add(read)
      }
    }
  })
  await batch.flush()
  run.report.doubtFile((await (doubts as RowFile<string> | null)?.close()) ?? null)
  const { completeAt: asOf } = run
  if (asOf !== null) await endOthers(run, { asOf, companies: taken, doubted, waiting })
}

/** Of a list with more rows that are lost, in percent, nobody says that it is complete. */
const MOST_LOST = 1

/** Who does not stand in a complete list is a customer no more. */
async function endOthers(run: Run, list: CompleteList): Promise<void> {
  const { counts, reasons, doubts } = run.report
  const noRecords = notRecords.reduce((sum, reason) => sum + (reasons.get(reason)?.count ?? 0), 0)
  const lost = counts.rejected - noRecords + doubts.lines.length
  if (list.companies.size === 0 || lost * 100 > (counts.read - noRecords) * MOST_LOST) {
    run.report.completeness(sentences.complete.customersLost(lost, MOST_LOST))
    return
  }
  const { removed, spared } = await run.step(({ unit }) => removeOthers(unit, list))
  run.report.completeness(sentences.complete.customersEnded(list.asOf, removed, spared))
}

function requireCustomer(table: Table<CustomerField>): void {
  if (table.has('name') || table.has('uscc') || table.has('number')) return
  const names = [customerFields.name, customerFields.uscc].flatMap(field => field.names.slice(0, 2))
  requireColumns(table.name, table.headers, { customer: { names, required: true } }, new Map())
}

const rejections = {
  empty: 'companyMissing',
  broken: 'garbledText',
  badCode: 'usccShape',
  tooLong: 'nameTooLong'
} as const satisfies Readonly<Record<string, Reason>>

function readRow(row: TableRow<CustomerField>, { report, today }: Run): CustomerRow | Reason {
  const { line, cells } = row
  const lineOf = (field: CustomerField) => report.take(line, cleanLine(row.text(field), 100))
  const lookedUp = lookupRow(line, [], {
    name: row.text('name'),
    uscc: row.text('uscc'),
    stockCode: '',
    places: []
  })
  const number = lineOf('number')
  const { query } = lookedUp
  if (typeof query === 'string' && (number === null || query !== 'empty')) {
    return Object.hasOwn(rejections, query) ? rejections[query as keyof typeof rejections] : 'companyMissing'
  }
  return {
    line,
    cells,
    lookedUp,
    customer: {
      number,
      manager: lineOf('manager'),
      department: lineOf('department'),
      since: report.take(line, cleanDate(row.text('since'), today)),
      products: cleanNames(row.text('products'))
    }
  }
}

/** Matched as batch lookup does, then by the number of a known customer. */
async function findCompanies({ unit }: Step, rows: readonly CustomerRow[]): Promise<readonly Found[]> {
  const asked = rows.flatMap(({ lookedUp: { query } }) => (typeof query === 'string' ? [] : [query]))
  const matches = await findMatchesWithin(unit.db, asked)
  const byNumber = await companiesByNumber(
    unit,
    rows.flatMap(({ customer: { number } }) => number ?? [])
  )
  let at = 0
  return rows.map(({ lookedUp: { query }, customer: { number } }) => {
    const known = number === null ? undefined : byNumber.get(number)
    if (typeof query === 'string') {
      return known === undefined ? { doubt: matchMisses[query], among: [] } : { companyId: known }
    }
    const found = decide(matches[at++])
    if (known === undefined || (found !== null && 'companyId' in found)) return found
    // A code that says otherwise makes it doubtful which of the two is meant.
    if (query.uscc === null) return { companyId: known }
    return found && { ...found, among: [...found.among, known] }
  })
}

/** A short name or a likeness is never certain: a subsidiary often uses the short name of its parent. */
const certainReasons: readonly MatchReason[] = ['uscc', 'stockCode', 'name', 'form', 'formerName']

function decide(matches: Matches | undefined): Found {
  const { found = [], miss = null } = matches ?? {}
  const [best] = found
  if (!best) return miss === null || isAbsent(miss) ? null : { doubt: matchMisses[miss], among: [] }
  if (isCertain(found) && certainReasons.includes(best.reason) && best.doubts.length === 0) {
    return { companyId: best.company.id }
  }
  return {
    doubt: sentences.doubts.candidates(found.map(each => ({ ...each, ...each.company }))),
    among: found.map(({ company }) => company.id)
  }
}

/** Nothing is wrong with the row: its company, or all of it but its listing, is yet to come. */
function isAbsent(miss: MatchMiss): boolean {
  return miss === 'notFound' || miss === 'waiting'
}

interface OwnedRow {
  readonly row: CustomerRow
  readonly customer: OwnedCustomer
}

function ownedRow(row: CustomerRow, found: Found | undefined): readonly OwnedRow[] {
  if (!found || !('companyId' in found)) return []
  return [{ row, customer: { ...row.customer, companyId: found.companyId } }]
}

/** The first of several rows about a company counts: otherwise two that differ would change it in every run. */
function firstOfEach(
  { report }: Step,
  rows: readonly OwnedRow[],
  taken: Set<string>
): readonly OwnedCustomer[] {
  return rows.flatMap(({ row: { line }, customer }) => {
    if (!taken.has(customer.companyId)) {
      taken.add(customer.companyId)
      return [customer]
    }
    report.warn(line, 'customerRepeated')
    report.stored('unchanged')
    return []
  })
}

async function storeWaiting({ unit, report }: Step, rows: readonly Pending[]): Promise<void> {
  const waiting = new Map<string, Pending>()
  for (const pending of rows) {
    if (waiting.has(pending.fingerprint)) report.stored('unchanged')
    else {
      report.unattached(calledBy(pending))
      waiting.set(pending.fingerprint, pending)
    }
  }
  await savePending(unit, [...waiting.values()], report.stored)
}

function pendingOf({ lookedUp, customer }: CustomerRow): Pending {
  const { uscc, name, query } = lookedUp
  const stockCode = typeof query === 'string' ? null : query.stockCode
  const owner: Reference = { uscc, name: stockCode === null ? name : null, stockCode }
  return { kind: 'customer', fingerprint: fingerprint(calledBy(owner)), ...owner, record: customer }
}
