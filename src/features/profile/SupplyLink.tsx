import { supplyPlace } from '../../navigation/places.ts'
import { ScreenLink } from '../../navigation/ScreenLink.tsx'
import { companyTexts } from '../../text/areas/company.ts'
import { useTexts } from '../../text/TextProvider.tsx'
import './section/section.css'

/** The way from the suppliers and customers of a company to theirs. */
export function SupplyLink({ id }: { readonly id: string }) {
  const texts = useTexts(companyTexts)
  return (
    <p className="pa-card pa-section-way">
      <span>{texts.supplyWay}</span>
      <ScreenLink to={supplyPlace(id)} className="pa-link">
        {texts.supplyChain}
      </ScreenLink>
    </p>
  )
}
