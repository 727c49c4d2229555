import { UNKNOWN } from '../../catalogue/filters.ts'
import type { Permission } from '../../catalogue/permissions.ts'
import type { Customer } from '../../contract/entities/customer.ts'
import { meetsSplit, splitTokens } from '../../domain/criteria/criteria.ts'
import { sampleCustomer } from '../../sample/customers.ts'
import type { SampleCompany } from '../../sample/sampleCompany.ts'

/** What of a world tells who banks with us, and who may know. */
export interface CustomerWorld {
  readonly user: { readonly name: string }
  /** The permissions of the member of staff. */
  readonly permissions: readonly Permission[]
  /** Whether the bank's list of customers is imported. */
  readonly holdsCustomers: boolean
  findCompany(idOrUscc: string): SampleCompany | null
}

/** What the bank's list says of a company, for who may know; null of others. */
export function customerIn(
  { permissions, user, holdsCustomers }: CustomerWorld,
  company: SampleCompany | null
): Customer | null {
  const isTold = holdsCustomers && permissions.includes('customer:read')
  const customer = company && isTold ? sampleCustomer(company) : null
  return customer?.own ? { ...customer, manager: user.name } : customer
}

/** The same by id; null is no company that is known. */
export function customerOf(world: CustomerWorld, id: string | null): Customer | null {
  return customerIn(world, id === null ? null : world.findCompany(id))
}

/** The options of the filter `customer`; who may not know of customers asks for none. */
export function customerOptions(
  { holdsCustomers }: Pick<CustomerWorld, 'holdsCustomers'>,
  customer: Customer | null
): readonly string[] {
  if (!holdsCustomers) return [UNKNOWN]
  if (!customer) return ['非存量']
  return customer.own ? ['存量客户', '本人名下'] : ['存量客户']
}

/** Whether a company meets tokens of the filter `customer`; without any each one does. */
export function meetsCustomer(
  world: CustomerWorld,
  company: SampleCompany,
  tokens: readonly string[] = []
): boolean {
  const options = customerOptions(world, customerIn(world, company))
  return meetsSplit(splitTokens(tokens), option => options.includes(option))
}
