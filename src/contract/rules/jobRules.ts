import { isReportTemplateKey, reportSectionOf } from '../../catalogue/reports.ts'
import type { QuotaKind } from '../../catalogue/shop.ts'
import type { JobKind } from '../entities/notice.ts'
import type { Tier } from '../entities/premium.ts'
import { refuse, type Refused, type RefusalCode } from '../base/refusals.ts'

/** What a service counts and refuses of jobs. The reference server and the mocks both do it here. */

/** What a job of each kind counts against. */
export const quotaOf = { list: 'exportRows', report: 'reports' } as const satisfies Record<JobKind, QuotaKind>

/** How a kind refuses an id that is none of the caller's. */
export const noJob = { list: 'noExport', report: 'noReport' } as const satisfies Record<JobKind, RefusalCode>

/** Why a quota does not hold an amount. */
export const quotaRefusal: Readonly<Record<QuotaKind, (left: number, amount: number) => Refused>> = {
  exportRows: (left, rows) => (left === 0 ? refuse('quotaUsed') : refuse('quota', { left, rows })),
  reports: (left, reports) =>
    left === 0 ? refuse('reportQuotaUsed') : refuse('reportQuota', { left, reports })
}

interface Chosen {
  readonly template: string
  readonly sections: readonly string[]
}

/** Refuses `premium` where a chosen section is, and the tier is not. */
export function checkSections({ template, sections }: Chosen, tier: Tier): void {
  const isLocked = (key: string) =>
    isReportTemplateKey(template) && reportSectionOf(template, key)?.premium === true
  if (tier !== 'premium' && sections.some(isLocked)) throw refuse('premium')
}
