import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/searchText.ts'
import { cleanDate } from '../../tables/clean/date.ts'
import { cleanAmount, cleanHeadline, cleanInvestors, cleanRound } from '../../tables/clean/financing.ts'
import { cleanName } from '../../tables/clean/text.ts'
import { cleanUscc } from '../../tables/clean/codes.ts'
import { fingerprint } from '../write/fingerprint.ts'
import { resolveCompanies } from '../write/resolveCompanies.ts'
import { inBatches, readTable, type Run } from './kind.ts'

const BATCH = 500

interface Event {
  readonly fingerprint: string
  readonly company: string
  readonly uscc: string | null
  readonly date: string | null
  readonly round: string | null
  readonly amount: string | null
  readonly investors: readonly string[]
  readonly headline: string | null
}

/** Financing events. Those of unknown companies wait until the company is imported. */
export async function importFinancing(run: Run, path: string): Promise<void> {
  const batch = inBatches<Event>(BATCH, events => writeEvents(run, events))
  await readTable(run, path, 'financing', async (row, { reject }) => {
    const company = cleanName(row.text('company'))
    if (company.value === null) return reject(company.reason ?? 'nameMissing')
    const { report } = run
    const known = {
      company: company.value,
      round: report.take(row.line, cleanRound(row.text('round')))?.option ?? null,
      amount: report.take(row.line, cleanAmount(row.text('amount'))),
      investors: cleanInvestors(row.text('investors'))
    }
    await batch.add({
      ...known,
      // Events are identified by the source's own text, so that a better cleaner does not duplicate them.
      fingerprint: fingerprint(
        normalizeName(company.value),
        row.text('date'),
        row.text('round'),
        row.text('headline'),
        row.text('investors')
      ),
      uscc: report.take(row.line, cleanUscc(row.text('uscc'))),
      date: report.take(row.line, cleanDate(row.text('date'), run.today)),
      headline: report.take(row.line, cleanHeadline(row.text('headline'), known))
    })
  })
  await batch.flush()
}

async function writeEvents({ unit, writer, report }: Run, batch: readonly Event[]): Promise<void> {
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
    INSERT INTO financing_event AS old
      (company_id, company_name, company_key, date, round, amount, investors, headline, fingerprint)
    SELECT id, company, key, date, round, amount, investors, headline, fingerprint
    FROM json_to_recordset(${JSON.stringify(rows)}) AS event (
      id int8, company text, key text, date date, round text, amount text, investors text[], headline text,
      fingerprint text)
    ON CONFLICT (fingerprint) DO UPDATE SET
      company_id = COALESCE(excluded.company_id, old.company_id), date = excluded.date, round = excluded.round,
      amount = excluded.amount, investors = excluded.investors, headline = excluded.headline
    WHERE (COALESCE(excluded.company_id, old.company_id), excluded.date, excluded.round, excluded.amount,
           excluded.investors, excluded.headline)
      IS DISTINCT FROM (old.company_id, old.date, old.round, old.amount, old.investors, old.headline)
    RETURNING company_id AS company, xmax = 0 AS added`.execute(unit.db)
  for (const { added } of written.rows) report.stored(added ? 'added' : 'changed')
  for (let at = written.rows.length; at < rows.length; at++) report.stored('unchanged')
  writer.touch(written.rows.map(row => row.company).filter(id => id !== null))
  for (const row of rows) if (row.id === null) report.unattached(row.company)
}
