import {
  ApartmentOutlined,
  ClusterOutlined,
  ColumnWidthOutlined,
  FileTextOutlined,
  SwapOutlined
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import type { CompanyDetail } from '../contract/entities/companyDetail.ts'
import type { Destination } from '../navigation/port.ts'
import { ScreenLink } from '../navigation/ScreenLink.tsx'
import { companyTexts } from '../text/company.ts'
import { useTexts } from '../text/TextProvider.tsx'
import { FavoriteStar } from '../favorites/FavoriteStar.tsx'
import { comparePlace, reportPlace } from '../navigation/places.ts'
import { SimilarAction } from '../similar/SimilarAction.tsx'
import type { CompanyVariant } from './companyVariant.ts'

export interface CompanyActionsProps {
  readonly company: CompanyDetail
  readonly variant: CompanyVariant
}

/** What can be done with a company. */
export function CompanyActions({ company, variant }: CompanyActionsProps) {
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
