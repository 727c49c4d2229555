import { useId } from 'react'
import { screens } from '../../catalogue/screens.ts'
import { ListProvider } from '../../list/controller/ListProvider.tsx'
import { IgnoredNotice } from '../../list/display/IgnoredNotice.tsx'
import { ListHead } from '../../list/display/ListHead.tsx'
import { ListRows } from '../../list/rows/ListRows.tsx'
import { ReportForm } from '../../features/reports/ReportForm.tsx'
import { reportResource } from '../../features/reports/reportResource.tsx'
import type { ReportAbout } from '../../features/reports/useReportDraft.ts'
import { useCan } from '../../session/useSession.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { useTexts, useWords } from '../../text/TextProvider.tsx'
import type { ControlledState } from '../../ui/hooks/useAddressState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Without `query` the address holds what a report is about; with it the embedding page does. */
export type ReportCenterScreenProps = ControlledState<ReportAbout>

/** 报告中心: asks for reports, and shows those that were asked for. */
export function ReportCenterScreen(props: ReportCenterScreenProps) {
  const texts = useTexts(reportTexts)
  const id = useId()
  const mayCreate = useCan('report:create')
  return (
    <div className="pa-page">
      <h1 className="pa-visually-hidden">{useWords()(screens.reportCenter.title)}</h1>
      <section className="pa-card pa-card-padded" aria-labelledby={`${id}-form`}>
        <div className="pa-card-head">
          <h2 id={`${id}-form`} className="pa-title">
            {texts.title}
          </h2>
          <span className="pa-beside">{texts.hint}</span>
        </div>
        {mayCreate ? (
          <ReportForm {...props} />
        ) : (
          <EmptyState small title={texts.forbidden} reason={texts.forbiddenReason} />
        )}
      </section>
      <ListProvider resource={reportResource}>
        <section className="pa-card pa-list-results" aria-labelledby={`${id}-history`}>
          <ListHead id={`${id}-history`} title={texts.history} level={2} />
          <IgnoredNotice />
          <ListRows />
        </section>
      </ListProvider>
    </div>
  )
}
