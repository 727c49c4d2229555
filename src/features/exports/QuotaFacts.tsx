import type { SelectionBody } from '../../contract/base/selectionSchema.ts'
import type { Membership } from '../../contract/entities/premium.ts'
import { formatNumber } from '../../text/format.ts'
import { exportTexts } from '../../text/areas/export.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { Texts } from '../../text/texts.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { leftOf } from '../premium/useMembership.ts'
import type { UseQueryResult } from '../../http/queries.tsx'
import './exportDialog.css'

export interface QuotaFactsProps {
  readonly rows: number
  readonly chosen: SelectionBody
  readonly membership: Pick<UseQueryResult<Membership>, 'data' | 'isPending'>
}

/** The rows to export, and the quota left for them. */
export function QuotaFacts({ rows, chosen, membership: { data, isPending } }: QuotaFactsProps) {
  const texts = useTexts(exportTexts)
  const quota = data?.quotas.exportRows
  const left = leftOf(quota)
  return (
    <dl className="pa-export-facts" aria-busy={isPending}>
      <dt>{texts.scope}</dt>
      <dd>{scopeOf(chosen, texts)}</dd>
      <dt>{texts.rows}</dt>
      <dd>{texts.rowCount(formatNumber(rows))}</dd>
      <dt>{texts.quota}</dt>
      <dd>
        {isPending ? (
          <Skeleton width={220} />
        ) : !quota ? (
          texts.quotaUnknown
        ) : left === null ? (
          texts.quotaNone
        ) : (
          texts.quotaLeft(formatNumber(left), formatNumber(quota.limit), formatNumber(quota.used))
        )}
      </dd>
    </dl>
  )
}

/** Beside the button that it disables. */
export function OverQuota({ left }: { readonly left: number }) {
  const texts = useTexts(exportTexts)
  return (
    <p className="pa-export-over" role="alert">
      {left === 0 ? texts.usedUp : texts.over(formatNumber(left))}
    </p>
  )
}

function scopeOf(chosen: SelectionBody, texts: Texts['export']): string {
  if (chosen.by === 'ids') return texts.scopeChosen
  const without = chosen.without?.length ?? 0
  const first = texts.scopeFirst(formatNumber(chosen.first))
  return without === 0 ? first : `${first}${texts.scopeWithout(formatNumber(without))}`
}
