import type { FinancingEvent } from '../../contract/entities/financing.ts'
import { useParameter } from '../../navigation/useParameter.ts'
import { formatNumber, formatText } from '../../text/format.ts'
import { financingTexts } from '../../text/areas/financing.ts'
import { useTexts, useFormats } from '../../text/TextProvider.tsx'
import '../../ui/buttons/quietLink.css'
import './capitalDetail.css'

/** Names the investor whose card lies over the list. */
export const CARD_PARAMETER = 'card'
const MAX_LENGTH = 200

/** The card of an investor, in the address, so that a link opens it. */
export function useInvestorCard() {
  const [parameter, show] = useParameter(CARD_PARAMETER)
  const name = parameter?.trim() ?? ''
  return { name: name.length > 0 && name.length <= MAX_LENGTH ? name : null, show }
}

export function InvestorLink({ name }: { readonly name: string }) {
  const { show } = useInvestorCard()
  return (
    <button
      type="button"
      className="pa-quiet-link pa-link-button pa-investor-link"
      onClick={() => show(name)}
    >
      {formatText(name)}
    </button>
  )
}

/** More have no room. */
const MOST = 4

export interface InvestorNamesProps {
  readonly investors: FinancingEvent['investors']
}

/** Investors, each a way to its card; 个人 has none. */
export function InvestorNames({ investors }: InvestorNamesProps) {
  const texts = useTexts(financingTexts)
  const { list, separator } = useFormats()
  if (investors.length === 0) return formatText(null)
  return (
    <span title={list(investors.map(({ name }) => name))}>
      {investors.slice(0, MOST).map(({ name, named }, at) => (
        <span key={name}>
          {at > 0 && separator}
          {named ? <InvestorLink name={name} /> : formatText(name)}
        </span>
      ))}
      {investors.length > MOST && texts.others(formatNumber(investors.length))}
    </span>
  )
}
