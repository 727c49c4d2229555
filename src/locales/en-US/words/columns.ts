import type { WordsOf } from '../../../text/words.ts'

export const columns: Readonly<Record<WordsOf<'columns'>, string>> = {
  产品依据: 'Product evidence',
  资本与规模: 'Capital and size',
  上市与融资: 'Listing and financing',
  产业与风险: 'Industry and risks'
}
