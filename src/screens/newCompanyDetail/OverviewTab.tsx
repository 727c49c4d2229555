import type { SectionKey } from '../../catalogue/sections.ts'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import { overviewEndpoints } from '../../contract/endpoints/overview.ts'
import { isSettled, useEndpoint } from '../../http/useEndpoint.ts'
import { ContactsCard } from '../../features/contacts/ContactsCard.tsx'
import { ScoreCard } from '../../features/profile/ScoreCard.tsx'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { BusinessCard, usePositions } from './BusinessCard.tsx'
import { CallReasons } from './CallReasons.tsx'
import { Introduction } from './Introduction.tsx'
import { OverviewCard } from './OverviewCard.tsx'
import { ProductsCard } from './ProductsCard.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'
import { Timeline, useTimeline } from './Timeline.tsx'

export interface OverviewTabProps {
  readonly id: string
  /** Null until it is known. */
  readonly company: CompanyDetail | null
}

/** Why to call now, or what the company is, beside what it makes; then what fits it, and its history. */
export function OverviewTab({ id, company }: OverviewTabProps) {
  const texts = useTexts(prospectTexts)
  const overview = useEndpoint(overviewEndpoints.companyOverview, { params: { id } })
  // Asked for at once, although their cards come after what stands above them, so that nothing moves.
  const products = useEndpoint(overviewEndpoints.companyProducts, { params: { id } })
  const positions = usePositions(id)
  const timeline = useTimeline(id, [], 1)
  const needsTimeline = overview.data?.calls.length === 0
  const isKnown = company !== null && isSettled(overview) && (!needsTimeline || isSettled(timeline))
  const hasScore = overview.data === undefined || overview.data.score !== null
  // Where there is no reason to call, what the company is says most.
  const isSparse = overview.data?.calls.length === 0
  const introduction = (
    <OverviewCard title={texts.introduction} answer={overview} place="introduction">
      {data => <Introduction company={company} overview={data} whole={isSparse} />}
    </OverviewCard>
  )
  return (
    <div className="pa-overview">
      <div className="pa-overview-main">
        <OverviewCard title={texts.calls} hint={texts.callsHint} answer={overview} place="calls">
          {data => <CallReasons id={id} calls={data.calls} company={company} />}
        </OverviewCard>
        {isKnown && isSparse && introduction}
        {isKnown && <ProductsCard id={id} />}
        {isKnown && isSettled(products) && <Timeline id={id} />}
      </div>
      <div className="pa-overview-side">
        {isKnown && <BusinessCard id={id} company={company} />}
        {isKnown && isSettled(positions) && (
          <>
            {hasScore && (
              <OverviewCard title={texts.score} answer={overview} place="score">
                {data => <ScoreCard overview={data} linkTo={toSection} />}
              </OverviewCard>
            )}
            {!isSparse && introduction}
            {/* The last of its column stays in sight. */}
            <ContactsCard company={company} />
          </>
        )}
      </div>
    </div>
  )
}

function toSection(section: SectionKey, label: string) {
  return (
    <TabLink to={sectionPlace(section)} className="pa-quiet-link">
      {label}
    </TabLink>
  )
}
