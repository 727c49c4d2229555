import type { ReactNode } from 'react'
import { columns } from '../../catalogue/columns.ts'
import type { SectionKey } from '../../catalogue/sections.ts'
import { Inferable } from '../../company/Inferable.tsx'
import type { CompanyDetail } from '../../contract/entities/companyDetail.ts'
import type { CompanyOverview } from '../../contract/entities/overview.ts'
import { inYuan } from '../../domain/money.ts'
import { LongText } from '../../profile/Expandable.tsx'
import { NotCovered } from '../../profile/NotCovered.tsx'
import { formatNumber } from '../../text/format.ts'
import { companyTexts } from '../../text/company.ts'
import { prospectTexts } from '../../text/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { Money } from '../../ui/Money.tsx'
import { TabLink } from './TabLink.tsx'
import { sectionPlace } from './tabs.ts'

export interface IntroductionProps {
  /** Null until it is known. */
  readonly company: CompanyDetail | null
  readonly overview: CompanyOverview
  /** All of its own words, however many. */
  readonly whole: boolean
}

const LONG = 160

/** What a company is: in its own words, and in the figures that are known, which lead to where they come from. */
export function Introduction({ company, overview, whole }: IntroductionProps) {
  const texts = useTexts(prospectTexts)
  const { revenueOf } = useTexts(companyTexts)
  const { introduction } = overview
  const figures = figuresOf(company, overview, texts.ofWhichInventions, revenueOf)
  const known = figures.filter(({ value }) => value !== null)
  const unknown = figures.filter(({ value }) => value === null).map(({ label }) => label)
  if (overview.score === null) unknown.push(texts.score)
  return (
    <>
      {introduction && (
        <p className="pa-introduction">
          {introduction.length > LONG && !whole ? <LongText>{introduction}</LongText> : introduction}
        </p>
      )}
      <dl className="pa-figures">
        {known.map(({ label, section, wide, value }) => (
          <div key={label} className={wide ? 'pa-figure pa-figure-wide' : 'pa-figure'}>
            <dt>
              {section ? (
                <TabLink to={sectionPlace(section)} className="pa-quiet-link">
                  {label}
                </TabLink>
              ) : (
                label
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <NotCovered names={introduction ? unknown : [texts.introductionOf, ...unknown]} />
    </>
  )
}

interface Figure {
  readonly label: string
  /** Where it comes from. Default: it leads nowhere. */
  readonly section?: SectionKey
  readonly wide?: true
  /** Null where it is not known. */
  readonly value: ReactNode
}

function figuresOf(
  company: CompanyDetail | null,
  overview: CompanyOverview,
  ofWhich: (count: string) => string,
  revenueOf: (year: string) => string
): readonly Figure[] {
  const { inventions, listing, industry, region, revenueYear } = overview
  return [
    { label: columns.regCapital.label, section: 'registration', value: amount(company?.regCapital) },
    { label: columns.paidCapital.label, section: 'registration', value: amount(overview.paidCapital) },
    {
      label: revenueYear === null ? columns.revenue.label : revenueOf(String(revenueYear)),
      value: amount(inYuan(overview.revenue))
    },
    { label: columns.insured.label, section: 'registration', value: count(overview.insured) },
    {
      label: columns.patents.label,
      section: 'patents',
      value:
        overview.patents === null ? null : (
          <>
            {formatNumber(overview.patents)}
            {inventions !== null && <small>{ofWhich(formatNumber(inventions))}</small>}
          </>
        )
    },
    { label: columns.software.label, section: 'copyrights', value: count(overview.software) },
    { label: columns.trademarks.label, section: 'trademarks', value: count(overview.trademarks) },
    { label: columns.round.label, section: 'financing', value: overview.round },
    { label: columns.listing.label, value: listing.length > 0 ? listing.join('、') : null },
    { label: columns.scale.label, value: overview.scale },
    { label: columns.background.label, value: overview.background },
    { label: columns.risks.label, section: 'legalRisks', value: count(overview.risks) },
    {
      label: columns.industry.label,
      wide: true,
      value: industry && <Inferable evidence={overview.industryInference}>{industry}</Inferable>
    },
    {
      label: columns.region.label,
      wide: true,
      value: region && <Inferable evidence={overview.regionInference}>{region}</Inferable>
    }
  ]
}

function amount(money: Parameters<typeof Money>[0]['of']): ReactNode {
  return money?.amount ? <Money of={money} /> : null
}

function count(value: number | null): ReactNode {
  return value === null ? null : formatNumber(value)
}
