import { useState } from 'react'
import type { AuditAction } from '../../catalogue/auditActions.ts'
import { auditEndpoints } from '../../contract/endpoints/audit.ts'
import type { Failure } from '../../failures/failure.ts'
import { useMutation, useQueryClient } from '../../http/queries.tsx'
import { useApi } from '../../http/useConnection.ts'
import { endpointKey, useEndpoint } from '../../http/useEndpoint.ts'
import { useCan } from '../../session/useSession.ts'
import type { Choice } from '../../ui/form/SelectField.tsx'
import { readDay } from '../../domain/facts/readDay.ts'
import { saveFile } from '../../ui/files/saveFile.ts'

export const AUDIT_PAGE = 20

/** What is looked for in the audit log; empty where anything goes. */
export interface AuditFilters {
  readonly person: string
  readonly action: AuditAction | ''
  readonly company: string
  /** An id. */
  readonly department: string
  /** As typed. */
  readonly from: string
  readonly until: string
}

export const noFilters: AuditFilters = {
  person: '',
  action: '',
  company: '',
  department: '',
  from: '',
  until: ''
}

/** Which day cannot be looked for, and why; null where both can. */
export function wrongDay({ from, until }: AuditFilters) {
  const [first, last] = [from, until].map(typed => (typed === '' ? '' : readDay(typed)))
  if (first === null) return { field: 'from', problem: 'dayUnread' } as const
  if (last === null) return { field: 'until', problem: 'dayUnread' } as const
  return first && last && last < first ? ({ field: 'until', problem: 'daysTurned' } as const) : null
}

function queryOf(filters: AuditFilters) {
  const { person, action, company, department, from, until } = filters
  return {
    ...(person.trim() === '' ? {} : { person: person.trim() }),
    ...(company.trim() === '' ? {} : { company: company.trim() }),
    ...(action === '' ? {} : { action }),
    ...(department === '' ? {} : { department }),
    ...(from === '' ? {} : { from: readDay(from) ?? from }),
    ...(until === '' ? {} : { until: readDay(until) ?? until })
  }
}

/** A page of the audit log. Days that cannot be read are not asked for; the last answer stays. */
export function useAudit(filters: AuditFilters) {
  const [page, setPage] = useState(1)
  const answer = useEndpoint(
    auditEndpoints.audit,
    { query: { ...queryOf(filters), page, pageSize: AUDIT_PAGE } },
    { keepPrevious: true, enabled: wrongDay(filters) === null }
  )
  return { page, setPage, answer }
}

/** The departments to choose from; null for who sees the own one alone. */
export function useAuditDepartments(): readonly Choice<string>[] | null {
  const seesAll = useCan('audit:readAll')
  const { data = [] } = useEndpoint(auditEndpoints.auditDepartments, {}, { enabled: seesAll })
  return seesAll ? data.map(({ id, name }) => ({ value: id, label: name ?? id })) : null
}

/** Saves what is looked for as a file, which the log records. */
export function useAuditFile(filters: AuditFilters, usualName: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation<null, Failure>({
    mutationFn: async () => {
      const { name, content } = await api(auditEndpoints.auditFile, { query: queryOf(filters) })
      saveFile(content, name ?? usualName)
      return null
    },
    onSuccess: () => client.invalidateQueries({ queryKey: endpointKey(auditEndpoints.audit) })
  })
}
