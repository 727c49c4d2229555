import { auditActions } from '../../../../src/catalogue/auditActions.ts'
import { MAX_AUDIT_ROWS, type auditEndpoints } from '../../../../src/contract/endpoints/audit.ts'
import type { AuditEntry } from '../../../../src/contract/entities/audit.ts'
import { inFileName, secondOf } from '../../base/chineseTime.ts'
import { sentences } from '../../base/sentences.ts'
import { csvStream } from '../../files/csvStream.ts'
import type { Handlers } from '../../http/implement.ts'
import { wholeFile } from '../../http/sendFile.ts'
import { auditDepartments, auditPage, auditRows, writeAudit } from '../../store/staff/audit.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const texts = sentences.auditFile

export function auditHandlers({ clock, db }: HandlerDeps): Handlers<typeof auditEndpoints> {
  return {
    audit: ({ query, staff }) => auditPage(db, staff, query),
    auditDepartments: () => auditDepartments(db),
    auditFile: async ({ query, staff }) => {
      const today = clock.day()
      const rows = await db.transaction().execute(async trx => {
        const found = await auditRows(trx, staff, query, MAX_AUDIT_ROWS)
        const subject = texts.rows(found.length)
        await writeAudit(trx, { staff, action: 'auditExport', subject, now: clock.now(), today })
        return found
      })
      return wholeFile(`${texts.name}_${inFileName(today)}.csv`, await bytesOf(rows))
    }
  }
}

/** Whole: a file tells its size before it begins. */
async function bytesOf(rows: readonly AuditEntry[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of csvStream(texts.columns, batchesOf(rows))) parts.push(part)
  return Buffer.concat(parts)
}

async function* batchesOf(rows: readonly AuditEntry[]) {
  yield rows.map(({ at, staff, department, action, companyName, subject, purpose, traceCode }) => [
    at === null ? null : secondOf(new Date(at)),
    staff.name,
    department,
    auditActions[action],
    companyName,
    subject,
    purpose,
    traceCode
  ])
}
