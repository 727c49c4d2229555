import { auditActions } from '../../../../src/catalogue/auditActions.ts'
import { MAX_AUDIT_ROWS, type auditEndpoints } from '../../../../src/contract/endpoints/audit.ts'
import type { AuditEntry } from '../../../../src/contract/entities/contact.ts'
import { sentences } from '../../base/sentences.ts'
import { csvStream } from '../../files/csvStream.ts'
import type { Handlers } from '../../http/implement.ts'
import { auditPage, auditRows, writeAudit } from '../../store/staff/audit.ts'
import type { HandlerDeps } from '../handlerDeps.ts'

const says = sentences.auditFile

export function auditHandlers({ clock, db }: HandlerDeps): Handlers<typeof auditEndpoints> {
  return {
    audit: ({ query, staff }) => auditPage(db, staff, query),
    auditFile: async ({ query, staff }) => {
      const today = clock.day()
      const rows = await db.transaction().execute(async trx => {
        const found = await auditRows(trx, staff, query, MAX_AUDIT_ROWS)
        const subject = says.rows(found.length)
        await writeAudit(trx, { staff, action: 'auditExport', subject, now: clock.now(), today })
        return found
      })
      const file = await bytesOf(rows)
      return {
        name: `${says.name}_${today.replaceAll('-', '')}.csv`,
        size: file.length,
        parts: partsOf(file)
      }
    }
  }
}

/** Whole: a file tells its size before it begins. */
async function bytesOf(rows: readonly AuditEntry[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const part of csvStream(says.columns, batchesOf(rows))) parts.push(part)
  return Buffer.concat(parts)
}

async function* batchesOf(rows: readonly AuditEntry[]) {
  yield rows.map(({ at, staff, department, action, companyName, subject, purpose, traceCode }) => [
    at === null ? null : momentOf(at),
    staff.name,
    department,
    auditActions[action],
    companyName,
    subject,
    purpose,
    traceCode
  ])
}

async function* partsOf(file: Uint8Array) {
  yield file
}

const chineseMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium'
})

function momentOf(at: string): string {
  return chineseMoment.format(new Date(at))
}
