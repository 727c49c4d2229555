import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import type { CompanyOverview } from '../../contract/entities/overview.ts'
import type { SectionKey } from '../../catalogue/sections.ts'
import { columns } from '../../catalogue/columns.ts'
import { Inferable } from '../../company/Inferable.tsx'
import { inYuan } from '../../domain/money.ts'
import { LongText } from '../../profile/Expandable.tsx'
import { formatList, formatNumber, formatText } from '../../text/format.ts'
import { prospectTexts } from '../../text/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Money } from '../../ui/Money.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface IntroductionProps {
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly overview: CompanyOverview
}

const LONG = 160

/** What a company is: in its own words, and in figures that lead to where they come from. */
export function Introduction({ company, overview }: IntroductionProps) {
  const texts = useTexts(prospectTexts)
  const { introduction } = overview
  return (
    <>
      <p className="pa-introduction">
        {introduction && introduction.length > LONG ? (
          <LongText>{introduction}</LongText>
        ) : introduction ? (
          introduction
        ) : (
          texts.noIntroduction
        )}
      </p>
      <dl className="pa-figures">
        <Figure label={columns.regCapital.label} section="registration">
          <Money of={company?.regCapital} />
        </Figure>
        <Figure label={columns.paidCapital.label} section="registration">
          <Money of={overview.paidCapital} />
        </Figure>
        <Figure label={columns.insured.label} unit={columns.insured.unit} section="registration">
          {formatNumber(overview.insured)}
        </Figure>
        <Figure label={revenueLabel(overview, texts.revenueOf)}>
          <Money of={inYuan(overview.revenue)} />
        </Figure>
        <Figure label={texts.patents} section="patents">
          {formatNumber(overview.patents)}
          {overview.inventions !== null && (
            <small>{texts.ofWhichInventions(formatNumber(overview.inventions))}</small>
          )}
        </Figure>
        <Figure label={columns.software.label} section="copyrights">
          {formatNumber(overview.software)}
        </Figure>
        <Figure label={columns.trademarks.label} section="trademarks">
          {formatNumber(overview.trademarks)}
        </Figure>
        <Figure label={columns.round.label} section="financing">
          {formatText(overview.round)}
        </Figure>
        <Figure label={columns.listing.label}>{formatList(overview.listing)}</Figure>
        <Figure label={columns.scale.label}>{formatText(overview.scale)}</Figure>
        <Figure label={columns.background.label}>{formatText(overview.background)}</Figure>
        <Figure label={columns.risks.label} section="legalRisks">
          {formatNumber(overview.risks)}
        </Figure>
        <Figure label={columns.industry.label} wide>
          <Inferable evidence={overview.industryInference} explained>
            {formatText(overview.industry)}
          </Inferable>
        </Figure>
        <Figure label={columns.region.label} wide>
          <Inferable evidence={overview.regionInference} explained>
            {formatText(overview.region)}
          </Inferable>
        </Figure>
      </dl>
    </>
  )
}

function revenueLabel({ revenueYear }: CompanyOverview, revenueOf: (year: string) => string): string {
  return revenueYear === null ? columns.revenue.label : revenueOf(String(revenueYear))
}

interface FigureProps {
  readonly label: string
  readonly unit?: string
  /** Where it comes from. Default: it leads nowhere. */
  readonly section?: SectionKey
  readonly wide?: boolean
  readonly children: ReactNode
}

function Figure({ label, unit, section, wide = false, children }: FigureProps) {
  const written = unit ? `${label}(${unit})` : label
  return (
    <div className={wide ? 'pa-figure pa-figure-wide' : 'pa-figure'}>
      <dt>
        {section ? (
          <TabLink to={sectionPlace(section)} className="pa-quiet-link">
            {written}
          </TabLink>
        ) : (
          written
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
