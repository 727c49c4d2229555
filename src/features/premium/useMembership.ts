import { sectionOf, type SectionKey } from '../../catalogue/sections.ts'
import { premiumEndpoints } from '../../contract/endpoints/premium.ts'
import type { Quota } from '../../contract/entities/premium.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'

/** The department's tier and what is left of its quotas. */
export function useMembership(options: { readonly enabled?: boolean } = {}) {
  return useEndpoint(premiumEndpoints.membership, {}, options)
}

/** What is left this month; null where there is no limit, or it is not known. */
export function leftOf(quota: Quota | undefined): number | null {
  return !quota || quota.limit === null ? null : Math.max(0, quota.limit - quota.used)
}

/**
 * Whether a section is locked; null until known. If the membership service fails, the section's own call decides:
 * it refuses with the code `premium`.
 */
export function useSectionLock(section: SectionKey): boolean | null {
  const { premium } = sectionOf(section)
  const { data, isError } = useMembership({ enabled: premium })
  if (!premium || isError) return false
  return data ? data.tier !== 'premium' : null
}
