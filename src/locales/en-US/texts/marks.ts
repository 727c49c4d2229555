import type { customerTexts, inferenceTexts } from '../../../text/areas/marks.ts'
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

export const inference: TextsOf<typeof inferenceTexts> = {
  inferred: 'Inferred',
  inferredFrom: evidence => `Inferred from ${evidence}, verify before use`
}
