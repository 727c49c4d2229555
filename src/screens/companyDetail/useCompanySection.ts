import { useMemo } from 'react'
import * as v from 'valibot'
import type { SectionKey } from '../../catalogue/sections.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { sectionRows } from '../../contract/entities/company.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

export const SECTION_PAGE_SIZE = 10

/** A record of a section; its fields are those of the section's columns. */
export interface SectionRecord {
  readonly key: string
  readonly record: Readonly<Record<string, unknown>>
}

/** A page of a section's records, read as leniently as every answer. */
export function useCompanySection(id: string, section: SectionKey, page: number, enabled: boolean) {
  const answer = useEndpoint(
    endpoints.companySection,
    { params: { id, section }, query: { page, pageSize: SECTION_PAGE_SIZE } },
    { enabled, keepPrevious: true, staleTime: 30_000 }
  )
  const items = answer.data?.items
  const records = useMemo(
    () =>
      items?.map((item, at): SectionRecord => ({
        key: String(at),
        record: v.parse(sectionRows[section], item)
      })),
    [items, section]
  )
  return { answer, records }
}
