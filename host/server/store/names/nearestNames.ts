import { sql } from 'kysely'
import { editDistance, readCompanyName } from '../../../../src/domain/names/companyName.ts'
import { normalizeName } from '../../../../src/domain/criteria/searchText.ts'
import type { Db } from '../database.ts'
import { bigrams } from './bigrams.ts'
import { bigramShares } from './bigramShares.ts'
import { after } from './namedCompanies.ts'
import { readingsOf } from './readings.ts'
import { simplify } from './simplify.ts'

/** In characters: of two, one wrong one leaves nothing to go by. */
const SHORTEST = 3
const LONGEST = 40
/** Parts of names that more companies hold are ignored. */
const TOO_COMMON = 5000
const CANDIDATES = 200

export interface NearName {
  readonly id: string
  /** The name that is near. */
  readonly name: string
}

/**
 * The companies one of whose names begins as what was typed, but for one wrong, missing or superfluous character, or
 * sounds like it. None is certain: they are for where nothing else was found.
 */
export async function nearestNames(db: Db, typed: string, most: number): Promise<readonly NearName[]> {
  const word = readCompanyName(simplify(normalizeName(typed.slice(0, LONGEST)))).core
  if (word.length < SHORTEST) return []
  const [sound] = readingsOf(word, word)
  const parts = await tellingParts(db, word)
  const found = await sql<Candidate>`
    SELECT detail.company_id AS id, detail.name, detail.aliases
    FROM (
      ${sound ? soundsLike(sound.sound) : sql`SELECT NULL::int8 AS id WHERE false`}
      ${sql.join(
        parts.map(part => sql`UNION ${holds(part)}`),
        sql` `
      )}) AS hit
    JOIN company ON company.id = hit.id JOIN company_detail AS detail ON detail.company_id = hit.id
    ORDER BY company.weight DESC, company.id`.execute(db)
  return found.rows
    .flatMap(candidate => nearOf(candidate, word, sound?.sound ?? ''))
    .toSorted((one, other) => one.apart - other.apart)
    .slice(0, most)
}

interface Candidate {
  readonly id: string
  readonly name: string
  readonly aliases: readonly string[]
}

function soundsLike(sound: string) {
  return sql`(SELECT company_id AS id FROM company_name_form
    WHERE form >= ${sound} AND form < ${after(sound)} ORDER BY form LIMIT ${CANDIDATES})`
}

function holds(part: string) {
  return sql`(SELECT id FROM company WHERE name_bg @> ${bigrams(part)}::int4[]
    ORDER BY weight DESC LIMIT ${CANDIDATES})`
}

/** The halves of a word, one of which a wrong character leaves whole; those that few names hold. */
async function tellingParts(db: Db, word: string): Promise<readonly string[]> {
  const middle = Math.ceil(word.length / 2)
  const halves =
    word.length === SHORTEST ? [word.slice(0, 2), word.slice(1)] : [word.slice(0, middle), word.slice(middle)]
  const shares = await bigramShares(db)
  return halves.filter(half => shares.atMost(bigrams(half)) <= TOO_COMMON)
}

/** By the name that is nearest: first one that is as long, then one that goes on. */
function nearOf(
  { id, name, aliases }: Candidate,
  word: string,
  sound: string
): readonly (NearName & { readonly apart: number })[] {
  const near = [name, ...aliases].flatMap(each => {
    const { core, bare } = readCompanyName(simplify(each))
    const apart = Math.min(...[core, bare].map(text => distanceOf(text, word, sound)))
    return apart === FAR ? [] : [{ id, name: each, apart }]
  })
  return near.toSorted((one, other) => one.apart - other.apart).slice(0, 1)
}

const FAR = 3

function distanceOf(text: string, word: string, sound: string): number {
  if (editDistance(text, word) <= 1) return 0
  const beginnings = [-1, 0, 1].map(more => text.slice(0, word.length + more))
  if (beginnings.some(beginning => editDistance(beginning, word) <= 1)) return 1
  return readingsOf(text, text).some(reading => reading.sound === sound) ? 2 : FAR
}
