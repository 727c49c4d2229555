import type { companySearchTexts } from '../../../text/areas/companySearch.ts'
import type { TextsOf } from '../../../text/texts.ts'
import { plural } from '../phrases/counts.ts'

export const companySearch: TextsOf<typeof companySearchTexts> = {
  sentence: 'Search by sentence',
  batchLookup: 'Batch lookup',
  save: 'Save search',
  saveTitle: 'Save these conditions',
  saved: 'My searches',
  news: total => plural(total, 'new company', 'new companies'),
  explanation: 'How this result came about'
}
