import { screens } from '../../catalogue/screens.ts'
import { PlainList } from '../../list/PlainList.tsx'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { reportResource } from '../../features/reports/reportResource.tsx'
import { useCan } from '../../session/useSession.ts'
import { reportTexts } from '../../text/areas/report.ts'
import { useTexts } from '../../text/TextProvider.tsx'

/** 企业报告导出: the reports of the member of staff, with their progress and files. */
export function ExportedReportsScreen() {
  const texts = useTexts(reportTexts)
  const mayCreate = useCan('report:create')
  return (
    <PlainList resource={reportResource} title={screens.exportedReports.title}>
      {mayCreate && (
        <ScreenLink to={{ screen: 'reportCenter' }} className="pa-link">
          {texts.center}
        </ScreenLink>
      )}
    </PlainList>
  )
}
