import { CompanyPicker } from '../../features/company/suggestions/CompanyPicker.tsx'
import { supplyPlace } from '../../navigation/places.ts'
import { useNavigation } from '../../navigation/useNavigation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useSupplyTexts } from './tree/supplyWords.ts'

/** Before a company is chosen. */
export function ChooseCompany() {
  const texts = useSupplyTexts()
  return <Choice title={texts.choose} reason={texts.chooseReason} />
}

/** The company of the address does not exist. */
export function NoCompany() {
  const texts = useSupplyTexts()
  return <Choice title={texts.notFound} reason={texts.notFoundReason} />
}

function Choice({ title, reason }: { readonly title: string; readonly reason: string }) {
  const texts = useSupplyTexts()
  return (
    <div className="pa-supply">
      <h1 className="pa-visually-hidden">{texts.title}</h1>
      <div className="pa-card pa-supply-choose">
        <EmptyState title={title} reason={reason}>
          <OtherCompany label={texts.company} />
        </EmptyState>
      </div>
    </div>
  )
}

/** Leads to the graph of the company that is chosen. */
export function OtherCompany({ label }: { readonly label: string }) {
  const texts = useSupplyTexts()
  const navigation = useNavigation()
  return (
    <div className="pa-supply-picker">
      <CompanyPicker
        label={label}
        placeholder={texts.companyPlaceholder}
        onChoose={id => navigation.go(supplyPlace(id))}
      />
    </div>
  )
}
