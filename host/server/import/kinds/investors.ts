import { sql } from 'kysely'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { cleanName } from '../../tables/clean/names.ts'
import { cleanLine, cleanText } from '../../tables/clean/text.ts'
import { readTable } from './kind.ts'
import { inBatches, type Run, type Step } from '../write/run.ts'

const BATCH = 500

interface Investor {
  readonly key: string
  readonly name: string
  readonly introduction: string | null
  readonly fields: string | null
  readonly scale: string | null
  readonly rounds: string | null
}

/** Institutional investors, one per name. */
export async function importInvestors(run: Run, path: string): Promise<void> {
  const batch = inBatches<Investor>(run, BATCH, writeInvestors)
  await readTable(run, path, 'investors', async (row, { reject }) => {
    const name = cleanName(row.text('name'))
    if (name.value === null) return reject(name.reason ?? 'nameMissing')
    const line = (field: 'fields' | 'scale' | 'rounds') =>
      run.report.take(row.line, cleanLine(row.text(field)))
    await batch.add({
      key: normalizeName(name.value),
      name: name.value,
      introduction: run.report.take(row.line, cleanText(row.text('introduction'))),
      fields: line('fields'),
      scale: line('scale'),
      rounds: line('rounds')
    })
  })
  await batch.flush()
}

async function writeInvestors({ unit, report }: Step, batch: readonly Investor[]): Promise<void> {
  const rows = [...new Map(batch.map(investor => [investor.key, investor])).values()]
  const written = await sql<{ added: boolean }>`
    INSERT INTO investor AS old (name, name_key, introduction, fields, scale, rounds)
    SELECT name, key, introduction, fields, scale, rounds
    FROM json_to_recordset(${JSON.stringify(rows)}) AS investor (
      name text, key text, introduction text, fields text, scale text, rounds text)
    ON CONFLICT (name_key) DO UPDATE SET
      introduction = COALESCE(excluded.introduction, old.introduction),
      fields = COALESCE(excluded.fields, old.fields),
      scale = COALESCE(excluded.scale, old.scale),
      rounds = COALESCE(excluded.rounds, old.rounds),
      described = true
    WHERE (COALESCE(excluded.introduction, old.introduction), COALESCE(excluded.fields, old.fields),
           COALESCE(excluded.scale, old.scale), COALESCE(excluded.rounds, old.rounds), true)
      IS DISTINCT FROM (old.introduction, old.fields, old.scale, old.rounds, old.described)
    RETURNING xmax = 0 AS added`.execute(unit.db)
  for (const { added } of written.rows) report.stored(added ? 'added' : 'changed')
  for (let at = written.rows.length; at < batch.length; at++) report.stored('unchanged')
}
