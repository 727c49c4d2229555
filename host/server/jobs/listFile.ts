import { DEMO_NOTE, type World } from '../../../src/contract/base/world.ts'
import { criteriaWords } from '../../../src/domain/criteria/criteriaWords.ts'
import { fileColumnsOf } from '../../../src/domain/files/fileColumns.ts'
import type { FileCell } from '../../../src/domain/files/workbookParts.ts'
import { dayOf, minuteOf } from '../base/chineseTime.ts'
import { mapInPieces } from '../base/foreground.ts'
import { sentences } from '../base/sentences.ts'
import { csvStream } from '../files/csvStream.ts'
import { workbookStream, type Sheet } from '../files/workbookStream.ts'
import { exportedList, fileRows, rememberExported, type ExportedList } from '../store/jobs/exportedList.ts'
import { Unwanted, type FileSink } from './files/fileSink.ts'
import { makeFile, type FileDeps } from './files/makeFile.ts'
import type { DoJob } from './queue.ts'

const texts = sentences.listFile

/** Makes the file of an export. */
export function listFileJob(deps: FileDeps): DoJob {
  return (id, stopping) =>
    makeFile(deps, id, stopping, async sink => {
      const list = await exportedList(deps.db, id)
      if (!list) throw new Unwanted()
      for await (const bytes of bytesOf(deps, list, sink)) await sink.write(bytes)
      await rememberExported(deps.db, list.staffId, list.companyIds, deps.clock.day())
      return list
    })
}

function bytesOf(deps: FileDeps, list: ExportedList, sink: FileSink): AsyncIterable<Uint8Array> {
  const columns = fileColumnsOf(list.columns)
  const written = { count: 0 }
  const rows = rowsOf(deps, list, columns, done => {
    written.count = done
    return sink.progress(done / Math.max(1, list.companyIds.length))
  })
  if (list.format === 'csv') {
    return csvStream(
      columns.map(({ label }) => label),
      rows
    )
  }
  const footer = texts.footer(list.staffName, list.departmentName, dayOf(list.createdAt), list.traceCode)
  return workbookStream([
    { title: list.name, columns, footer, rows },
    { ...manifestHead, footer, rows: manifestRows(deps.world, list, written) }
  ])
}

async function* rowsOf(
  { db }: FileDeps,
  { companyIds, columns: keys, staffId, askedFor }: ExportedList,
  columns: ReturnType<typeof fileColumnsOf>,
  onRows: (done: number) => Promise<void>
): AsyncGenerator<readonly (readonly FileCell[])[]> {
  let done = 0
  for await (const companies of fileRows(db, companyIds, keys, { reader: staffId, askedFor })) {
    yield await mapInPieces(companies, company => columns.map(({ cell }) => cell(company)))
    done += companies.length
    await onRows(done)
  }
}

const manifestHead: Omit<Sheet, 'rows'> = {
  title: texts.manifest,
  columns: [
    { label: texts.item, width: 16 },
    { label: texts.content, width: 80 }
  ]
}

/** Who exported what, when and what for; made after the rows, whose number it tells. */
function* manifestRows(
  world: World,
  list: ExportedList,
  written: { readonly count: number }
): Generator<readonly (readonly FileCell[])[]> {
  const scope = list.criteria === null ? [texts.picked] : criteriaWords(list.criteria)
  yield [
    [texts.by, [list.staffName, list.departmentName].filter(part => part !== null).join('，')],
    [texts.at, minuteOf(list.createdAt)],
    [texts.purpose, list.purpose],
    ...(scope.length === 0 ? [texts.everything] : scope).map((words, at) => [
      at === 0 ? texts.scope : '',
      words
    ]),
    [texts.rows, { decimal: String(written.count) }],
    [texts.traceCode, list.traceCode],
    ...(world === 'demo' ? [[texts.world, DEMO_NOTE]] : []),
    [texts.reading, texts.blank],
    ['', texts.inferred],
    ['', texts.masked]
  ]
}
