import type { valueTypeTexts } from '../../../text/areas/valueTypes.ts'
import type { TextsOf } from '../../../text/texts.ts'

export const valueTypes: TextsOf<typeof valueTypeTexts> = {
  string: 'text',
  method: 'function',
  array: 'list',
  object: 'object',
  number: 'number',
  date: 'date',
  boolean: 'yes or no',
  integer: 'whole number',
  float: 'decimal number',
  regexp: 'regular expression',
  email: 'email address',
  url: 'web address',
  hex: 'hexadecimal number',
  invalid: (label, type) => `${label} is not a valid ${type}`
}
