import type { customerTexts } from '../../../text/areas/customer.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const customer: TextsOf<typeof customerTexts> = {
  customer: 'Customer',
  own: 'Mine',
  details: 'Customer information',
  number: 'Customer no.',
  manager: 'Account manager',
  department: 'Branch',
  since: 'Customer since',
  products: 'Products held',
  told: (label, value) => `${label}: ${value}`
}
