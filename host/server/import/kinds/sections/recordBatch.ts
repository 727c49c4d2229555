import type { RecordSectionKey } from '../../../../../src/catalogue/sections.ts'
import { summarizedSections } from '../../../store/load/companySummary.ts'
import { inBatches, type Run } from '../../write/run.ts'
import { calledBy } from '../owner.ts'
import { fingerprint } from '../../write/fingerprint.ts'
import { savePending, type Pending } from '../../write/pending.ts'
import { resolveCompanies, type Reference } from '../../write/resolveCompanies.ts'
import { writeSectionRecords, type FileRecord } from './sectionRecords.ts'

/** A record as it is stored while it waits for its company. */
export interface WaitingRecord extends FileRecord {
  /** The columns of provenance in its file. */
  readonly told: readonly string[]
}

export interface RecordOfRow extends WaitingRecord {
  readonly line: number
  readonly owner: Reference
}

const BATCH = 1000

/** Writes records of a section to their companies; records of unknown companies are stored as pending. */
export function recordBatch(run: Run, section: RecordSectionKey) {
  const seen = new Set<string>()
  // The first of equal rows of a file wins: otherwise two rows that differ would change the record in every run.
  const isFirst = (record: RecordOfRow, owner: string): boolean => {
    const name = `${owner}/${record.key}`
    if (!seen.has(name)) {
      seen.add(name)
      return true
    }
    run.report.warn(record.line, 'recordRepeated')
    run.report.stored('unchanged')
    return false
  }
  return inBatches<RecordOfRow>(run, BATCH, async ({ unit, writer }, records) => {
    const ids = await resolveCompanies(
      unit,
      records.map(each => each.owner)
    )
    const placed = records.flatMap((record, at) => {
      const companyId = ids[at]
      return companyId && isFirst(record, companyId) ? [{ ...record, companyId }] : []
    })
    const waiting = records
      .filter((_, at) => !ids[at])
      .map(record => ({ record, pending: pendingOf(section, record) }))
      .filter(({ record, pending }) => isFirst(record, pending.fingerprint))
    const writing = { section, today: run.today, provenance: records[0]?.told ?? [] }
    const changed = await writeSectionRecords(unit, writing, placed, run.report.stored)
    if (summarizedSections.has(section)) writer.touch(changed)
    for (const { record } of waiting) run.report.unattached(calledBy(record.owner))
    await savePending(
      unit,
      waiting.map(each => each.pending),
      run.report.stored
    )
  })
}

function pendingOf(section: RecordSectionKey, { owner, key, values, told }: RecordOfRow): Pending {
  const record: WaitingRecord = { key, values, told }
  return {
    kind: section,
    fingerprint: fingerprint(calledBy(owner), key),
    ...owner,
    record
  }
}
