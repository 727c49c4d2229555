import {
  ApartmentOutlined,
  ClusterOutlined,
  ColumnWidthOutlined,
  FileTextOutlined,
  SwapOutlined
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { CompanyDetail } from '../contract/entities/companyDetail.ts'
import { formatDay, formatScore, formatText } from '../text/format.ts'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { LetterLogo } from '../ui/LetterLogo.tsx'
import { Money } from '../ui/Money.tsx'
import { OutsideLink } from '../ui/OutsideLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TagList } from '../company/TagList.tsx'
import { toneOfStatus } from '../company/tones.ts'
import { comparePlace, reportPlace } from '../navigation/places.ts'
import type { Destination } from '../navigation/port.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { FavoriteStar } from '../favorites/FavoriteStar.tsx'
import { SimilarAction } from '../similar/SimilarAction.tsx'

/** The two layouts in which a company is shown; each has its screen. */
export type CompanyVariant = 'companyDetail' | 'newCompanyDetail'

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
          <HeadFact label={texts.regCapital}>
            <Money of={company.regCapital} />
          </HeadFact>
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

/** What can be done with a company. */
function CompanyActions({ company, variant }: CompanyHeaderProps) {
  const texts = useTexts(companyTexts)
  const { id } = company
  const other: CompanyVariant = variant === 'companyDetail' ? 'newCompanyDetail' : 'companyDetail'
  return (
    <div className="pa-company-actions">
      <FavoriteStar company={company} withWord />
      <Action to={reportPlace([id])} icon={<FileTextOutlined />}>
        {texts.report}
      </Action>
      <Action to={comparePlace([id])} icon={<ColumnWidthOutlined />}>
        {texts.compare}
      </Action>
      <Action to={{ screen: 'supplyChainPenetration', query: { id } }} icon={<ApartmentOutlined />}>
        {texts.supplyChain}
      </Action>
      <SimilarAction company={company} className="pa-company-action" icon={<ClusterOutlined />} />
      <Action to={{ screen: other, query: { id } }} icon={<SwapOutlined />}>
        {other === 'companyDetail' ? texts.registryView : texts.prospectingView}
      </Action>
    </div>
  )
}

interface ActionProps {
  readonly to: Destination
  readonly icon: ReactNode
  readonly children: ReactNode
}

function Action({ to, icon, children }: ActionProps) {
  return (
    <ScreenLink to={to} className="pa-company-action">
      <span aria-hidden="true">{icon}</span>
      {children}
    </ScreenLink>
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
