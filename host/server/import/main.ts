import { basename } from 'node:path'
import { putBehind } from '../base/behind.ts'
import { createClock } from '../base/clock.ts'
import { readConfig } from '../base/config.ts'
import { isStorageTrouble } from '../http/errors.ts'
import { openDatabase } from '../store/openDatabase.ts'
import { StartFailure } from '../base/startFailure.ts'
import { readMapping } from '../tables/columns/openTable.ts'
import { sentences, TableFailure } from '../tables/sentences.ts'
import { claimedSections } from './claims.ts'
import { readCommand } from './command.ts'
import { renderReport } from './report/report.ts'
import { runImport, type ImportKindName } from './runImport.ts'
import { writeLineList, writeWaitingList } from './report/resultFiles.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** Kinds whose data show no source. */
const sourceless: readonly ImportKindName[] = ['listed', 'investors', 'parks', 'bankCustomers']

async function main(): Promise<void> {
  const { kind, path, columns, sheet, source, completeAt } = readCommand(process.argv.slice(2))
  const mapping = columns === undefined ? new Map<string, string>() : await readMapping(columns)
  const config = readConfig(process.env, say)
  const startedAt = performance.now()
  const database = await openDatabase(config, { purpose: 'command', say })
  // Whoever works at the same time goes first; a database that this command has started does not inherit it.
  putBehind(process.pid)
  try {
    const { report, attached, rejectFiles, isFirst } = await runImport(database.pool, {
      kind,
      path,
      mapping,
      sheet,
      source,
      completeAt,
      today: createClock(config.clockDay).day(),
      rejectFolder: process.cwd(),
      progress: process.stderr
    })
    const seconds = (performance.now() - startedAt) / 1000
    const rejects = rejectFiles.length === 0 ? null : rejectFiles.join('、')
    say(renderReport(report, { file: path, seconds, rejects }))
    if (source === null && !sourceless.includes(kind)) say(sentences.report.source(basename(path)))
    if (source !== null && completeAt !== null && claimedSections(kind).length > 0) {
      const { rejected } = report.counts
      say(rejected > 0 ? sentences.complete.rejected(rejected) : sentences.complete.noted(source, completeAt))
    }
    const lines = await writeLineList(report, process.cwd(), path)
    if (lines !== null) say(sentences.report.allLines(lines))
    const waiting = await writeWaitingList(report, process.cwd(), path)
    if (waiting !== null) say(sentences.waiting.file(waiting))
    if (attached > 0) say(sentences.attached(attached))
    if (isFirst && database.demo) say(sentences.firstImport)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}

/** Throws what nobody has foreseen. */
function sentenceOf(error: unknown): string {
  if (error instanceof TableFailure || error instanceof StartFailure) return error.message
  if (error instanceof Error && isStorageTrouble(error)) return sentences.databaseGone(error.message)
  throw error
}
