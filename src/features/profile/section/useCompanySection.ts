import { useMemo } from 'react'
import * as v from 'valibot'
import type { SectionKey } from '../../../catalogue/sections.ts'
import { companyEndpoints } from '../../../contract/endpoints/company.ts'
import { sectionRows } from '../../../contract/entities/companyDetail.ts'
import { isSettled, useEndpoint } from '../../../http/useEndpoint.ts'

/** A record of a section as its schema reads it. */
export interface SectionRecord {
  readonly key: string
  readonly record: Readonly<Record<string, unknown>>
}

export interface SectionRequest {
  readonly page: number
  readonly pageSize: number
  /** Null for all records. */
  readonly kind: string | null
}

export const firstPage: SectionRequest = { page: 1, pageSize: 10, kind: null }

/** Whether the register has answered or failed, so that the height of its section is known; without `wanted` always. */
export function useRegistrationSettled(id: string, wanted: boolean): boolean {
  const { answer } = useCompanySection(id, 'registration', firstPage, wanted)
  return !wanted || isSettled(answer)
}

/** A page of a section's records. */
export function useCompanySection(
  id: string,
  section: SectionKey,
  { page, pageSize, kind }: SectionRequest,
  enabled: boolean
) {
  const answer = useEndpoint(
    companyEndpoints.companySection,
    { params: { id, section }, query: { page, pageSize, ...(kind === null ? {} : { kind }) } },
    { enabled, keepPrevious: true }
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
