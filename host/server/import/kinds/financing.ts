import { sql, type RawBuilder } from 'kysely'
import type { DatePrecision } from '../../../../src/domain/facts/statedDate.ts'
import type { Investors } from '../../../../src/domain/financing/investors.ts'
import { sourceName } from '../../../../src/domain/facts/sources.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { cleanWebsite } from '../../tables/clean/contact.ts'
import { cleanStatedDate } from '../../tables/clean/date.ts'
import { cleanAmount, cleanHeadline, cleanInvestors, cleanRound } from '../../tables/clean/financing.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { cleanLine, isPlaceholder, plainLine } from '../../tables/clean/text.ts'
import { cleanUscc } from '../../tables/clean/codes.ts'
import { dateCells } from '../../store/tables/statedDates.ts'
import { sentences, TableFailure } from '../../tables/sentences.ts'
import { fingerprint } from '../write/fingerprint.ts'
import { resolveCompanies } from '../write/resolveCompanies.ts'
import { fieldsOf, type FieldOf } from '../../tables/columns/fields.ts'
import type { Table, TableRow } from '../../tables/columns/openTable.ts'
import { readFields } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'

const BATCH = 500

interface Event extends Investors {
  readonly fingerprint: string
  readonly company: string
  readonly uscc: string | null
  readonly date: string | null
  readonly date_precision: DatePrecision | null
  readonly round: string | null
  readonly amount: string | null
  readonly valuation: string | null
  readonly headline: string | null
  readonly source: string | null
  readonly url: string | null
}

type EventField = FieldOf<'financing'>

/** What makes a row an event; one of these columns is required. */
const telling = [
  'date',
  'round',
  'amount',
  'investors',
  'leads',
  'follows',
  'valuation',
  'headline'
] as const satisfies readonly EventField[]

/** Financing events. Those of unknown companies wait until the company is imported. */
export async function importFinancing(run: Run, path: string): Promise<void> {
  const batch = inBatches<Event>(run, BATCH, writeEvents)
  await readFields<EventField>(run, path, fieldsOf.financing, {
    owner: ['company', 'uscc'],
    open: table => {
      requireEvent(table)
      return async (row, { reject }) => {
        const company = cleanName(row.text('company'))
        if (company.value === null) return reject(company.reason ?? 'nameMissing')
        if (telling.every(field => isEmptyText(row.text(field)))) return reject('eventEmpty')
        return batch.add(eventOf(run, row, company.value))
      }
    }
  })
  await batch.flush()
}

/** Throws a TableFailure for a list of companies that says nothing about events. */
function requireEvent(table: Table<EventField>): void {
  if (telling.some(field => table.has(field))) return
  const names = telling.flatMap(field => fieldsOf.financing[field].names.slice(0, 1))
  throw new TableFailure(sentences.columns.noEvent(table.name, names, table.headers))
}

function isEmptyText(text: string): boolean {
  const line = plainLine(text)
  return line === '' || isPlaceholder(line)
}

function eventOf({ report, source, today }: Run, row: TableRow<EventField>, company: string): Event {
  const known = {
    company,
    round: report.take(row.line, cleanRound(row.text('round')))?.option ?? null,
    amount: report.take(row.line, cleanAmount(row.text('amount'))),
    ...cleanInvestors(row.text('investors'), row.text('leads'), row.text('follows'))
  }
  return {
    ...known,
    // Events are identified by the source's own text, so that a better cleaner does not duplicate them.
    fingerprint: fingerprint(
      normalizeName(company),
      row.text('date'),
      row.text('round'),
      row.text('headline'),
      row.text('investors')
    ),
    uscc: report.take(row.line, cleanUscc(row.text('uscc'))),
    ...storedDate(report.take(row.line, cleanStatedDate(row.text('date'), today))),
    headline: report.take(row.line, cleanHeadline(row.text('headline'), known)),
    valuation: report.take(row.line, cleanLine(row.text('valuation'), 100)),
    source: sourceName(report.take(row.line, cleanLine(row.text('source'), 200)) ?? source),
    url: report.take(row.line, cleanWebsite(row.text('url')))
  }
}

function storedDate(stated: string | null): Pick<Event, 'date' | 'date_precision'> {
  const [date, precision] = dateCells(stated)
  return { date, date_precision: precision }
}

async function writeEvents({ unit, writer, report }: Step, batch: readonly Event[]): Promise<void> {
  const events = [...new Map(batch.map(event => [event.fingerprint, event])).values()]
  for (let at = events.length; at < batch.length; at++) report.stored('unchanged')
  const ids = await resolveCompanies(
    unit,
    events.map(({ uscc, company }) => ({ uscc, name: company, stockCode: null }))
  )
  const rows = events.map((event, at) => ({
    ...event,
    key: normalizeName(event.company),
    id: ids[at] ?? null
  }))
  const written = await sql<{ company: string | null; added: boolean }>`
    INSERT INTO financing_event AS old (company_id, company_name, company_key, fingerprint, ${values()})
    SELECT id, company, key, fingerprint, ${values()}
    FROM json_to_recordset(${JSON.stringify(rows)}) AS event (
      id int8, company text, key text, fingerprint text, ${typedValues})
    ON CONFLICT (fingerprint) DO UPDATE SET
      (company_id, ${values()}) = (COALESCE(excluded.company_id, old.company_id), ${values('excluded')})
    WHERE (COALESCE(excluded.company_id, old.company_id), ${values('excluded')})
      IS DISTINCT FROM (old.company_id, ${values('old')})
    RETURNING company_id AS company, xmax = 0 AS added`.execute(unit.db)
  for (const { added } of written.rows) report.stored(added ? 'added' : 'changed')
  for (let at = written.rows.length; at < rows.length; at++) report.stored('unchanged')
  writer.touch(written.rows.map(row => row.company).filter(id => id !== null))
  for (const row of rows) if (row.id === null) report.unattached(row.company)
}

/** What a table says of an event, by column. */
const types = {
  date: 'date',
  date_precision: 'text',
  round: 'text',
  amount: 'text',
  investors: 'text[]',
  leads: 'text[]',
  follows: 'text[]',
  valuation: 'text',
  headline: 'text',
  source: 'text',
  url: 'text'
} as const satisfies { readonly [Key in keyof Event]?: string }

const typedValues = sql.raw(
  Object.entries(types)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
)

function values(table?: string): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map(name => sql.ref(table === undefined ? name : `${table}.${name}`)))
}
