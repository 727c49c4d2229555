import { SupplyLists } from '../company/SupplyLists.tsx'
import { supplyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import './section/section.css'

/** The ways from the suppliers and customers of a company to theirs, and to whoever could be one. */
export function SupplyLink({ id, name }: { readonly id: string; readonly name: string | undefined }) {
  const texts = useTexts(companyTexts)
  return (
    <p className="pa-card pa-section-way">
      <span>{texts.supplyWay}</span>
      <ScreenLink to={supplyPlace(id)} className="pa-link">
        {texts.supplyChain}
      </ScreenLink>
      {name !== undefined && <SupplyLists name={name} />}
    </p>
  )
}
