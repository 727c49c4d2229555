import { CompanyPage } from '../../features/profile/CompanyPage.tsx'
import { IgnoredParts } from '../../list/display/IgnoredNotice.tsx'
import { prospectTexts } from '../../text/areas/prospect.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import type { ControlledState } from '../../ui/hooks/useAddressState.ts'
import { GroupTab } from './GroupTab.tsx'
import { NotesTab } from './notes/NotesTab.tsx'
import { OverviewTab } from './OverviewTab.tsx'
import { TabBar } from './TabBar.tsx'
import { groupOfTab, HeldTab, useTab, type TabPlace } from './tabs.ts'
import './newCompanyDetail.css'

/** Without `query` the address holds the tab; with it the embedding page does. */
export interface NewCompanyDetailScreenProps extends ControlledState<TabPlace> {
  /** Our id of the company, or its unified social credit code. Default: `id` of the address. */
  readonly id?: string
}

/** 企业详情（新版）: a company from the perspective of prospecting, the most useful parts first. */
export function NewCompanyDetailScreen({ id, query, onQueryChange }: NewCompanyDetailScreenProps) {
  return (
    <HeldTab value={{ query, onQueryChange }}>
      <Company held={id} />
    </HeldTab>
  )
}

function Company({ held }: { readonly held: string | undefined }) {
  const texts = useTexts(prospectTexts)
  const { place, ignored } = useTab()
  const { tab, section } = place
  const group = groupOfTab(tab)
  return (
    <CompanyPage id={held} variant="newCompanyDetail" writing={tab === 'notes'}>
      {(id, company) => (
        <>
          <IgnoredParts ignored={ignored} labelOf={key => (key === 'tab' ? texts.tab : texts.section)} />
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
