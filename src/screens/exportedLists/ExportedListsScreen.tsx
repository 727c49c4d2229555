import { screens } from '../../catalogue/screens.ts'
import { PlainList } from '../../list/PlainList.tsx'
import { leftOf, useMembership } from '../../features/premium/useMembership.ts'
import { formatNumber } from '../../text/format.ts'
import { exportTexts } from '../../text/areas/export.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useTexts } from '../../text/TextProvider.tsx'
import { exportResource } from './exportResource.tsx'

/** 名单导出: the exports of the member of staff, with their progress and files. */
export function ExportedListsScreen() {
  return (
    <PlainList resource={exportResource} title={screens.exportedLists.title}>
      <QuotaLeft />
    </PlainList>
  )
}

function QuotaLeft() {
  const texts = useTexts(exportTexts)
  const { data, isPending } = useMembership()
  const quota = data?.quotas.exportRows
  if (!quota && !isPending) return null
  const left = leftOf(quota)
  return (
    <span className="pa-list-total">
      {!quota && <Skeleton width="16em" />}
      {quota &&
        (left === null ? texts.monthNone : texts.monthLeft(formatNumber(left), formatNumber(quota.limit)))}
    </span>
  )
}
