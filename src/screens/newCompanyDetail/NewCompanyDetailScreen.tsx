import { CompanyPage } from '../../features/profile/CompanyPage.tsx'
import { GroupTab } from './GroupTab.tsx'
import { NotesTab } from './notes/NotesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { TabBar } from './TabBar.tsx'
import { groupOfTab, useTab } from './tabs.ts'
import './newCompanyDetail.css'

export interface NewCompanyDetailScreenProps {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

/** 企业详情（新版）: a company from the perspective of prospecting, the most useful parts first. */
export function NewCompanyDetailScreen({ id: held }: NewCompanyDetailScreenProps) {
  const { tab, section } = useTab().place
  const group = groupOfTab(tab)
  return (
    <CompanyPage id={held} variant="newCompanyDetail" writing={tab === 'notes'}>
      {(id, company) => (
        <>
          <TabBar current={tab} />
          {group ? (
            <GroupTab key={`${id} ${group}`} id={id} company={company} group={group} section={section} />
          ) : tab === 'notes' ? (
            <NotesTab key={id} company={company} />
          ) : (
            <OverviewTab key={id} id={id} company={company} />
          )}
        </>
      )}
    </CompanyPage>
  )
}
