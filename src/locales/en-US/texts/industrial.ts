import type { industrialTexts } from '../../../text/areas/industrial.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { companies } from '../phrases/counts.ts'

export const industrial: TextsOf<typeof industrialTexts> = {
  states: 'Above-scale status',
  registered: 'All registered',
  registeredHint:
    'Companies of the official register that have not left it; those found by the model are not among them.',
  toThreshold: amount => `${amount} below threshold`,
  left: year => `left in ${year}`,
  adjust: 'Open as conditions to change',
  filters: 'Common conditions',
  entriesAndExits: 'Entries and exits by year',
  entries: 'Entries',
  exits: 'Exits',
  year: 'Year',
  companies: '',
  entriesNote:
    'Of all companies now or formerly registered under the present conditions, by the year of their latest entry or exit.',
  entriesUnknown: count => `${companies(count)} more without a year of entry.`
}
