import { basename } from 'node:path'
import { putBehind } from '../base/behind.ts'
import { createClock } from '../base/clock.ts'
import { canBeComplete, claimedSections } from '../import/claims.ts'
import { renderReport } from '../import/report/report.ts'
import { writeLineList, writeWaitingList } from '../import/report/resultFiles.ts'
import { importKinds, runImport, type ImportJob, type ImportKindName } from '../import/runImport.ts'
import { cleanDate } from '../tables/clean/date.ts'
import { readMapping } from '../tables/columns/openTable.ts'
import { sentences, TableFailure } from '../tables/sentences.ts'
import { command, type CommandDeps, type Commands } from './command.ts'

/** Kinds whose data show no source. */
const sourceless: readonly ImportKindName[] = ['listed', 'investors', 'parks', 'bankCustomers', 'vocabulary']

const kinds = Object.keys(importKinds)
const kindsText = `类别：${kinds.join('、')}。`

type Wanted = Required<Pick<ImportJob, 'kind' | 'path' | 'sheet' | 'source' | 'completeAt'>> & {
  /** The file with the names of the columns. */
  readonly columns: string | undefined
}

export const commands: Commands = {
  import: command({
    does: `导入一个文件（Excel 工作簿、CSV 或 JSON Lines）；再次导入同一文件不产生变化，中断后再次运行即继续。${kindsText}`,
    takes: {
      kind: '<类别>',
      path: '<文件或文件夹>',
      sheet: '[--sheet 工作表]',
      columns: '[--columns 列名对应文件]',
      source: '[--source 数据来源]',
      complete: '[--complete 截至日期]'
    },
    records: ['kind', 'path', 'sheet', 'columns', 'source', 'complete'],
    read: ({ kind, path, sheet, columns, source: named, complete }) => {
      if (!isKind(kind)) throw new TableFailure(`没有“${kind}”这一类。${kindsText}`)
      const source = named?.trim() || null
      const completeAt = complete?.trim() ?? null
      if (completeAt !== null) checkClaim(kind, source, completeAt)
      const wanted = { kind, path, columns, sheet: sheet?.trim() || null, source, completeAt }
      return deps => importFile(wanted, deps)
    }
  })
}

async function importFile(wanted: Wanted, { database, clock, say }: CommandDeps): Promise<string> {
  const { kind, path, columns, source, completeAt } = wanted
  const mapping = columns === undefined ? new Map<string, string>() : await readMapping(columns)
  const startedAt = performance.now()
  // Whoever works at the same time goes first; a database that this command has started does not inherit it.
  putBehind(process.pid)
  const { report, attached, rejectFiles, isFirst } = await runImport(database.pool, {
    ...wanted,
    mapping,
    today: clock.day(),
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
  return isFirst && database.demo ? sentences.firstImport : ''
}

/** Only a known source, or the bank itself, as of a day, can claim that there is nothing beside what it holds. */
function checkClaim(kind: ImportKindName, source: string | null, day: string): void {
  if (!canBeComplete(kind)) {
    throw new TableFailure(sentences.complete.kind(kinds.filter(each => isKind(each) && canBeComplete(each))))
  }
  // The bank's own lists have no other source.
  if (source === null && claimedSections(kind).length > 0) throw new TableFailure(sentences.complete.source)
  if (cleanDate(day, createClock().day()).value !== day) throw new TableFailure(sentences.complete.day(day))
}

function isKind(kind: string): kind is ImportKindName {
  return Object.hasOwn(importKinds, kind)
}
