import type { ReactNode } from 'react'
import type { CompanyDetail } from '../contract/entities/companyDetail.ts'
import { formatCapitalWithUnit, formatDay, formatScore, formatText } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { LetterLogo } from '../ui/LetterLogo.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TagList } from '../company/TagList.tsx'
import { toneOfStatus } from '../company/tones.ts'
import { CompanyActions } from './CompanyActions.tsx'
import type { CompanyVariant } from './companyVariant.ts'

export interface CompanyHeaderProps {
  readonly company: CompanyDetail
  readonly variant: CompanyVariant
}

const LOGO = 64

/** Who it is, at a glance, and what can be done with it. */
export function CompanyHeader({ company, variant }: CompanyHeaderProps) {
  const texts = useTexts(companyTexts)
  return (
    <header className="pa-card pa-company-head">
      <LetterLogo name={company.shortName || company.name} size={LOGO} />
      <div className="pa-company-head-words">
        <div className="pa-company-head-line">
          <h1 className="pa-company-title">{formatText(company.name)}</h1>
          {company.status && <Tag tone={toneOfStatus(company.status)}>{company.status}</Tag>}
          <TagList tags={company.tags} most={6} />
        </div>
        <dl className="pa-company-facts">
          <HeadFact label={texts.uscc}>
            <span className="pa-tabular">{formatText(company.uscc)}</span>
            {company.uscc && <CopyButton text={company.uscc} label={texts.uscc} />}
          </HeadFact>
          <HeadFact label={texts.legalRepresentative}>{formatText(company.legalRepresentative)}</HeadFact>
          <HeadFact label={texts.regCapital}>{formatCapitalWithUnit(company.regCapital)}</HeadFact>
          <HeadFact label={texts.established}>{formatDay(company.established)}</HeadFact>
          <HeadFact label={texts.website}>
            <OutsideLink address={company.website} />
          </HeadFact>
          <HeadFact label={texts.score}>{formatScore(company.score)}</HeadFact>
          <HeadFact label={texts.address} wide>
            {formatText(company.address)}
          </HeadFact>
          <HeadFact label={texts.dataDate}>{formatDay(company.dataDate)}</HeadFact>
          {company.source && <HeadFact label={texts.source}>{company.source}</HeadFact>}
        </dl>
        <CompanyActions company={company} variant={variant} />
      </div>
    </header>
  )
}

interface HeadFactProps {
  readonly label: string
  readonly wide?: boolean
  readonly children: ReactNode
}

function HeadFact({ label, wide = false, children }: HeadFactProps) {
  return (
    <div className={wide ? 'pa-company-fact pa-company-fact-wide' : 'pa-company-fact'}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The header in its shape, before the company is known. */
export function CompanyHeaderSkeleton() {
  return (
    <header className="pa-card pa-company-head" aria-busy="true">
      <Skeleton width={LOGO} height={LOGO} />
      <div className="pa-company-head-words">
        <Skeleton width="min(420px, 90%)" height={24} />
        <Skeleton width="min(640px, 100%)" />
        <Skeleton width="min(480px, 80%)" />
        <Skeleton width="min(320px, 60%)" height={28} />
      </div>
    </header>
  )
}
