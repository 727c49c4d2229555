import { filterKeys, filterOf, INFERRED, UNKNOWN, type Criteria } from '../../catalogue/filters.ts'
import { treesOf } from '../facts/companyFacts.ts'
import { readToken, STATED_ONLY } from './criteria.ts'
import { choicesOf, type FieldFilter } from './filterKinds.ts'

/** Criteria in words, one line for each filter: 所在地区：江苏省、不含 苏州市. For files, which have no screen beside them. */
export function criteriaWords(criteria: Criteria): readonly string[] {
  return filterKeys.flatMap(key => {
    const tokens = criteria[key]
    if (!tokens || tokens.length === 0) return []
    const filter = filterOf(key)
    const words = tokens.map(token => (filter.kind === 'text' ? token : tokenWords(filter, token)))
    return `${filter.label}：${words.join('、')}`
  })
}

function tokenWords(filter: FieldFilter, token: string): string {
  if (token === STATED_ONLY) return '只看官方'
  const { exclude, value } = readToken(token)
  return `${exclude ? '不含 ' : ''}${valueWords(filter, value)}`
}

function valueWords(filter: FieldFilter, value: string): string {
  if (value === UNKNOWN) return '未知'
  if (value === INFERRED) return '推断'
  if (filter.kind === 'tree') return treesOf[filter.tree].find(value)?.name ?? value
  const choice = choicesOf(filter).find(({ key }) => key === value)
  if (choice) return choice.label
  return filter.kind === 'bands' ? `${value} ${filter.unit}` : value
}
