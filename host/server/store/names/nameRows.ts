import type { CompanyFacts } from '../../../../src/catalogue/facts.ts'
import { readCompanyName } from '../../../../src/domain/names/companyName.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import { readingsOf } from './readings.ts'
import { simplify } from './simplify.ts'

type Named = Pick<CompanyFacts, 'name' | 'aliases'>

/** Every name once, the company's own first. */
export function nameRows({ name, aliases }: Named): readonly { key: string; alias: string | null }[] {
  const rows = new Map<string, string | null>([[normalizeName(name), null]])
  for (const alias of aliases) {
    const key = normalizeName(alias)
    if (key !== '' && !rows.has(key)) rows.set(key, alias)
  }
  return [...rows].map(([key, alias]) => ({ key, alias }))
}

/** In characters; nobody types more of a reading. */
const LONGEST = 60

/**
 * Other forms in which people type the names of a company: in simplified characters, without place and form of
 * organization, in pinyin and by its initials.
 */
export function nameForms(company: Named): readonly string[] {
  const rows = nameRows(company)
  const forms = new Set(rows.flatMap(({ key }) => formsOf(key)))
  // Names are also looked up by how they begin.
  return [...forms].filter(form => !rows.some(({ key }) => key.startsWith(form)))
}

function formsOf(key: string): readonly string[] {
  const simple = simplify(key)
  const { core, bare, brand } = readCompanyName(simple)
  const readings = readingsOf(core, brand ?? bare)
  const forms = [simple, bare, brand ?? '', ...readings.flatMap(({ sound, initials }) => [sound, initials])]
  return forms.filter(form => form.length > 1).map(form => form.slice(0, LONGEST))
}
