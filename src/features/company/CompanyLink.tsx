import type { Customer } from '../../contract/entities/customer.ts'
import { companyPlace } from '../../navigation/places.ts'
import { formatText } from '../../text/format.ts'
import { QuietLink } from '../../ui/buttons/QuietLink.tsx'
import { CustomerMark } from './CustomerMark.tsx'
import './companyName.css'

export interface CompanyLinkProps {
  readonly company: {
    /** Null where nothing more is known of it. */
    readonly id: string | null
    readonly name: string | null
    /** What it is to the bank. Default: nobody says so. */
    readonly customer?: Customer | null | undefined
  }
  /** Default: in the same tab. */
  readonly newTab?: boolean
  /** Default: true. */
  readonly isLink?: boolean
}

/** A company that is named anywhere but in a list of companies: where it leads, and that it banks with us already. */
export function CompanyLink({ company, newTab = false, isLink = true }: CompanyLinkProps) {
  const { id, customer = null } = company
  const name = formatText(company.name)
  const link =
    id !== null && isLink ? (
      <QuietLink to={companyPlace(id)} newTab={newTab}>
        {name}
      </QuietLink>
    ) : (
      name
    )
  if (!customer) return link
  return (
    <span className="pa-company-link">
      <span className="pa-company-link-name">{link}</span>
      <CustomerMark customer={customer} />
    </span>
  )
}
