import type { AuditAction } from '../../../src/catalogue/auditActions.ts'
import type { AuditEntry } from '../../../src/contract/entities/audit.ts'

const actions: readonly AuditAction[] = ['reveal', 'refuse', 'exportCreate', 'exportDownload', 'correction']

const people = ['林知远', '周若溪', '陈致和']

/** An invented audit log, oldest first. */
export function auditEntries(count: number): readonly AuditEntry[] {
  return Array.from({ length: count }, (_, at): AuditEntry => {
    const action = actions[at % actions.length] ?? 'reveal'
    const ofCompany = action === 'reveal' || action === 'refuse' || action === 'correction'
    return {
      id: String(at + 1),
      at: new Date(Date.UTC(2026, 10, 1, 1, at * 37)).toISOString(),
      staff: { id: String(at % people.length), name: people[at % people.length] ?? '' },
      department: '公司金融部',
      action,
      companyId: ofCompany ? String((at % 9) + 1) : null,
      companyName: ofCompany ? `苏州第${(at % 9) + 1}精密机械有限公司` : null,
      subject:
        action === 'reveal'
          ? '手机 154****1234（张**）'
          : action.startsWith('export')
            ? '走访名单（120 家）'
            : null,
      purpose: action === 'reveal' ? '首次触达' : null,
      traceCode: action.startsWith('export') ? 'EX20261101-7K3QZ9WD' : null
    }
  })
}

const signIn: AuditEntry = {
  id: '901',
  at: '2026-11-20T00:58:00.000Z',
  staff: { id: '71', name: '顾明舟' },
  department: '无锡分行',
  action: 'signIn',
  companyId: null,
  companyName: null,
  subject: '来自 10.20.3.0/24',
  purpose: null,
  traceCode: null
}

/** Of another department, and of a command. */
export const entriesOfOthers: readonly AuditEntry[] = [
  signIn,
  { ...signIn, id: '902', action: 'sessionBegin' },
  {
    ...signIn,
    id: '903',
    staff: { id: null, name: '命令行（ops@tuoke-1）' },
    department: null,
    action: 'command',
    subject: 'staff:role gu.mingzhou lead'
  }
]
