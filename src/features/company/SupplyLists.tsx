import { customersPlace, suppliersPlace } from '../../navigation/listPlace.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'

export interface SupplyListsProps {
  /** Of a company, a node of a chain, a park or a group of favorites. */
  readonly name: string
}

/** The ways to the companies that make what is needed there, and to those that need what is made there. */
export function SupplyLists({ name }: SupplyListsProps) {
  const texts = useTexts(companyTexts)
  return (
    <>
      <ScreenLink to={suppliersPlace(name)} className="pa-link">
        {texts.suppliers}
      </ScreenLink>
      <ScreenLink to={customersPlace(name)} className="pa-link">
        {texts.customers}
      </ScreenLink>
    </>
  )
}
