import { sql } from 'kysely'
import type { OwnWord } from '../../../../src/domain/products/ownWords.ts'
import type { Unit } from '../../store/load/rows/unitOfWork.ts'
import type { Outcome } from '../report/report.ts'

/** Adds own words, each once, or changes them; `onOutcome` receives the outcome of each. */
export async function writeWords(
  { db }: Unit,
  words: readonly OwnWord[],
  onOutcome: (outcome: Outcome) => void
): Promise<void> {
  const { rows } = await sql<{ added: boolean }>`
    INSERT INTO product_word AS old (word, also, kind_of, holds, reason)
    SELECT word, also, "kindOf", holds, reason FROM json_to_recordset(${JSON.stringify(words)}) AS given (
      word text, also text[], "kindOf" text[], holds text[], reason text)
    ON CONFLICT (word) DO UPDATE SET
      also = excluded.also, kind_of = excluded.kind_of, holds = excluded.holds, reason = excluded.reason
    WHERE (excluded.also, excluded.kind_of, excluded.holds, excluded.reason)
      IS DISTINCT FROM (old.also, old.kind_of, old.holds, old.reason)
    RETURNING xmax = 0 AS added`.execute(db)
  for (const { added } of rows) onOutcome(added ? 'added' : 'changed')
  for (let at = rows.length; at < words.length; at++) onOutcome('unchanged')
}

/** Removes all own words but these; resolves to the removed ones. */
export async function removeOtherWords({ db }: Unit, words: readonly OwnWord[]): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string }>`
    DELETE FROM product_word WHERE word <> ALL(${words.map(({ word }) => word)}::text[]) RETURNING word`.execute(
    db
  )
  return rows.map(({ word }) => word).toSorted()
}

/** The names of products that companies disclose, each once. */
export async function disclosedNames({ db }: Unit): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company_product')
    .select('product')
    .distinct()
    .orderBy('product')
    .execute()
  return rows.map(({ product }) => product)
}
