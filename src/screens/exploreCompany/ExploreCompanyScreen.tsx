import { screens } from '../../catalogue/screens.ts'
import { exploreCompanyPreset } from '../../companySearch/presets.ts'
import { ProspectList } from '../../companySearch/ProspectList.tsx'
import type { ControlledList } from '../../list/useListState.ts'

/** Without props the list's state stands in the address; with them it stands with the embedding page. */
export type ExploreCompanyScreenProps = ControlledList

/** 企业探索: every company, by every condition. */
export function ExploreCompanyScreen(props: ExploreCompanyScreenProps) {
  return (
    <>
      <h1 className="pa-visually-hidden">{screens.exploreCompany.title}</h1>
      <ProspectList preset={exploreCompanyPreset} {...props} />
    </>
  )
}
