import { sectionOf, type SectionKey } from '../catalogue/sections.ts'
import { premiumEndpoints } from '../contract/endpoints/premium.ts'
import { useEndpoint } from '../http/useEndpoint.ts'

/** What the department has, and what is left of the quotas. */
export function useMembership(options: { readonly enabled?: boolean } = {}) {
  return useEndpoint(premiumEndpoints.membership, {}, options)
}

/**
 * Whether a section is closed to the member of staff; null until that is known. Where the member centre does not
 * answer, the section's own call decides: it refuses with the reason `premium`.
 */
export function useSectionLock(section: SectionKey): boolean | null {
  const { premium } = sectionOf(section)
  const { data, isError } = useMembership({ enabled: premium })
  if (!premium || isError) return false
  return data ? data.tier !== 'premium' : null
}
