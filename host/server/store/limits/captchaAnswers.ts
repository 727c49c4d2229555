import type { Db } from '../database.ts'
import type { CaptchaAnswerTable } from '../tables/staffTables.ts'

/** Keeps an answer to a challenge; false if that was answered before. Answers of before `since` are forgotten. */
export async function keepAnswer(
  db: Db,
  answer: Readonly<Pick<CaptchaAnswerTable, 'challenge' | 'client' | 'is_right'>>,
  now: Date,
  since: Date
): Promise<boolean> {
  await db.deleteFrom('captcha_answer').where('at', '<', since).execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('captcha_answer')
    .values({ ...answer, at: now })
    .onConflict(conflict => conflict.column('challenge').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** How many challenges a client has answered rightly. */
export async function rightAnswers(db: Db, client: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('captcha_answer')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('client', '=', client)
    .where('is_right', '=', true)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
