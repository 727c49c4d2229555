import type { ReactNode } from 'react'
import type { CompanyDetail } from '../../contract/entities/company.ts'
import { FavoriteStar } from '../../prospecting/FavoriteStar.tsx'
import { formatDay, formatText } from '../../text/format.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { LetterLogo } from '../../ui/LetterLogo.tsx'
import { OutsideLink } from '../../ui/OutsideLink.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tag, TagList } from '../../ui/Tag.tsx'
import { toneOfStatus } from '../../ui/tones.ts'

export interface CompanyHeaderProps {
  readonly company: CompanyDetail
}

const LOGO = 64

/** Who it is, at a glance. */
export function CompanyHeader({ company }: CompanyHeaderProps) {
  const texts = useTexts().company
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
          <HeadFact label={texts.website}>
            <OutsideLink address={company.website} />
          </HeadFact>
          <HeadFact label={texts.dataDate}>{formatDay(company.dataDate)}</HeadFact>
          {company.source && <HeadFact label={texts.source}>{company.source}</HeadFact>}
          <HeadFact label={texts.address} wide>
            {formatText(company.address)}
          </HeadFact>
        </dl>
      </div>
      <div className="pa-company-actions">
        <FavoriteStar company={company} withWord />
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
      </div>
    </header>
  )
}
