import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { useEndpoint } from '../../http/useEndpoint.ts'
import { prospectTexts } from '../../text/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CallReasons } from './CallReasons.tsx'
import { Introduction } from './Introduction.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { Timeline } from './Timeline.tsx'

export interface OverviewTabProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
}

/** Facts, reasons to call, score, and time line. */
export function OverviewTab({ id, company }: OverviewTabProps) {
  const texts = useTexts(prospectTexts)
  const overview = useEndpoint(overviewEndpoints.companyOverview, { params: { id } })
  return (
    <div className="pa-overview">
      <div className="pa-overview-main">
        <OverviewCard title={texts.introduction} answer={overview}>
          {data => <Introduction company={company} overview={data} />}
        </OverviewCard>
        <OverviewCard title={texts.calls} hint={texts.callsHint} answer={overview}>
          {data => <CallReasons calls={data.calls} />}
        </OverviewCard>
        <ProductsCard id={id} />
        <Timeline id={id} />
      </div>
      <div className="pa-overview-side">
        <OverviewCard title={texts.score} hint={texts.scoreHint} answer={overview}>
          {data => <ScoreCard overview={data} />}
        </OverviewCard>
      </div>
    </div>
  )
}
