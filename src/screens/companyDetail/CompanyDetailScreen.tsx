import { CompanyPage } from '../../features/profile/CompanyPage.tsx'
import { CompanySections } from './CompanySections.tsx'

export interface CompanyDetailScreenProps {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

/** 企业详情: what is known of one company, in the order of its registration. */
export function CompanyDetailScreen({ id: held }: CompanyDetailScreenProps) {
  return (
    <CompanyPage id={held} variant="companyDetail">
      {/* Another company is another page: its sections begin anew. */}
      {(id, company) => <CompanySections key={id} id={id} company={company} />}
    </CompanyPage>
  )
}
