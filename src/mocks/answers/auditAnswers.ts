import { auditActions } from '../../catalogue/auditActions.ts'
import type { auditEndpoints } from '../../contract/endpoints/audit.ts'
import { csvLine } from '../../domain/spreadsheetCells.ts'
import { recordAudit } from '../auditWorld.ts'
import type { Answers } from '../mockEndpoint.ts'
import type { MockWorld } from '../mockWorld.ts'
import { pageOf } from '../pageOf.ts'

export function auditAnswers(world: MockWorld): Answers<typeof auditEndpoints> {
  interface AuditRequest {
    readonly person?: string | undefined
    readonly action?: string | undefined
    readonly company?: string | undefined
    readonly from?: string | undefined
    readonly until?: string | undefined
  }
  const found = ({ person, action, company, from, until }: AuditRequest) =>
    world.audit
      .filter(
        entry =>
          (!person || entry.staff.name.includes(person)) &&
          (!action || entry.action === action) &&
          (!company || (entry.companyName?.includes(company) ?? false)) &&
          (!from || (entry.at ?? '').slice(0, 10) >= from) &&
          (!until || (entry.at ?? '').slice(0, 10) <= until)
      )
      .toReversed()
  return {
    audit: ({ query }) => ({ ...pageOf(found(query), query), cursor: null }),
    auditFile: ({ query }) => {
      const rows = found(query)
      recordAudit(world, {
        action: 'auditExport',
        company: null,
        subject: `${rows.length} 行`,
        purpose: null
      })
      const lines = rows.map(({ at, staff, department, action, companyName, subject, purpose, traceCode }) =>
        csvLine(
          [at, staff.name, department, auditActions[action], companyName, subject, purpose, traceCode].map(
            each => each ?? ''
          )
        )
      )
      const head = csvLine(['时间', '员工', '部门', '操作', '企业', '内容', '用途', '追溯码'])
      return {
        name: `审计日志_${world.today.replaceAll('-', '')}.csv`,
        content: new Blob([`\uFEFF${head}${lines.join('')}`], { type: 'text/csv' })
      }
    }
  }
}
