import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../host/server/base/config.ts'
import type { Report } from '../../../host/server/import/report/report.ts'
import { runImport } from '../../../host/server/import/runImport.ts'
import { openDatabase } from '../../../host/server/store/openDatabase.ts'
import { sharedData } from '../../helpers/shared.ts'
import { createFilled } from '../../helpers/testCluster.ts'
import { openOwn, type TestDatabase } from '../../helpers/testDatabase.ts'
import { TODAY } from '../search/world.ts'

/** The real files, in the order in which they are imported. */
export const realFiles = {
  companies: 'companies/companies-10k.csv',
  listed: 'companies/listed-2026-04.csv',
  financing: 'financing/events.csv',
  investors: 'financing/investors.csv',
  chain: 'chain',
  parks: 'parks/zones-2018.csv'
} as const

export type RealFile = keyof typeof realFiles

export const realFileKeys = Object.keys(realFiles) as readonly RealFile[]

/** What the import of a file told. */
export type Told = Pick<Report, 'counts' | 'reasons'>

export interface RealStore {
  readonly store: TestDatabase
  readonly told: Readonly<Record<RealFile, Told>>
}

/** A database with the real files, which take minutes to import: once for all test files that ask for it. */
export async function openRealStore(): Promise<RealStore> {
  const store = await openOwn(await createFilled('real_files', 'empty', importAll))
  const { rows } = await store.pool.query<{ file: RealFile; counts: Told['counts']; reasons: Reasons }>(
    'SELECT * FROM real_file'
  )
  await store.pool.query('DROP TABLE real_file')
  const told = rows.map(({ file, counts, reasons }) => [file, { counts, reasons: new Map(reasons) }])
  return { store, told: Object.fromEntries(told) as RealStore['told'] }
}

type Reasons = Told['reasons'] extends ReadonlyMap<infer Reason, infer Lines> ? [Reason, Lines][] : never

async function importAll(url: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: url, DEMO: 'off' })
  const { pool, close } = await openDatabase(config, { purpose: 'command', say: () => undefined })
  const rejectFolder = mkdtempSync(join(tmpdir(), 'prospecting-real-'))
  await pool.query('CREATE TABLE real_file (file text, counts jsonb, reasons jsonb)')
  const deps = {
    mapping: new Map<string, string>(),
    source: null,
    today: TODAY,
    rejectFolder,
    progress: null
  }
  for (const file of realFileKeys) {
    const { report } = await runImport(pool, { kind: file, path: sharedData(realFiles[file]), ...deps })
    const told = [report.counts, [...report.reasons]].map(each => JSON.stringify(each))
    await pool.query('INSERT INTO real_file VALUES ($1, $2, $3)', [file, ...told])
  }
  await close()
  rmSync(rejectFolder, { recursive: true, force: true })
}
