import { auditActions } from '../../catalogue/auditActions.ts'
import type { QueryOf } from '../../contract/base/defineEndpoint.ts'
import type { auditEndpoints } from '../../contract/endpoints/audit.ts'
import { recordAudit } from '../world/auditWorld.ts'
import { csvFile } from '../files/madeFiles.ts'
import type { Answers } from '../serving/mockEndpoint.ts'
import type { MockWorld } from '../world/mockWorld.ts'
import { pageOf } from '../serving/pageOf.ts'

const HEAD = ['时间', '员工', '部门', '操作', '企业', '内容', '用途', '追溯码']

export function auditAnswers(world: MockWorld): Answers<typeof auditEndpoints> {
  const found = ({
    person,
    action,
    company,
    department,
    from,
    until
  }: QueryOf<typeof auditEndpoints.auditFile>) =>
    world.audit
      .filter(
        entry =>
          (!person || entry.staff.name.includes(person)) &&
          (!action || entry.action === action) &&
          (!company || (entry.companyName?.includes(company) ?? false)) &&
          (!department || entry.department === department) &&
          (!from || (entry.at ?? '').slice(0, 10) >= from) &&
          (!until || (entry.at ?? '').slice(0, 10) <= until)
      )
      .toReversed()
  return {
    audit: ({ query }) => ({ ...pageOf(found(query), query), cursor: null }),
    auditDepartments: () =>
      [...new Set(world.audit.flatMap(({ department }) => department ?? []))]
        .toSorted()
        .map(name => ({ id: name, name })),
    auditFile: ({ query }) => {
      const rows = found(query)
      recordAudit(world, {
        action: 'auditExport',
        company: null,
        subject: `${rows.length} 行`,
        purpose: null
      })
      const lines = rows.map(({ at, staff, department, action, companyName, subject, purpose, traceCode }) =>
        [at, staff.name, department, auditActions[action], companyName, subject, purpose, traceCode].map(
          each => each ?? ''
        )
      )
      return {
        name: `审计日志_${world.today.replaceAll('-', '')}.csv`,
        content: csvFile([HEAD, ...lines])
      }
    }
  }
}
