import { sql, type Selectable } from 'kysely'
import type { SuggestionKind, SuggestionState } from '../../../../src/catalogue/suggestion.ts'
import type { Suggestion } from '../../../../src/contract/entities/suggestion.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import type { ImageType } from '../../../../src/domain/files/imageType.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { isId } from '../ids.ts'
import type { SuggestionTable } from '../tables/staffTables.ts'

/** A screenshot of which the type has been seen in its content. */
export interface Image {
  readonly type: ImageType
  readonly bytes: Uint8Array
}

/** One that has come. */
export interface SentImage {
  readonly type: ImageType
  readonly content: Blob
}

interface NewSuggestion {
  readonly kind: SuggestionKind
  readonly text: string
  readonly contact: string | null
  readonly screen: string | null
  readonly images: readonly SentImage[]
  /** The same request sent twice is one suggestion; null for a request without a name. */
  readonly requestId: string | null
  readonly now: Date
}

const DAY_MS = 86_400_000

/** Adds a suggestion; more than `most` in 24 hours are refused with `tooManySuggestions`. */
export async function addSuggestion(
  db: Db,
  staffId: string,
  { images, requestId, now, ...said }: NewSuggestion,
  most: number
): Promise<Suggestion> {
  return db.transaction().execute(async trx => {
    // One at a time for each person, so that several at once do not pass the limit.
    await trx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
    const known = requestId === null ? null : await findBy(trx, staffId, requestId)
    if (known) return known
    const { lately } = await trx
      .selectFrom('suggestion')
      .select(({ fn }) => fn.countAll<string>().as('lately'))
      .where('staff_id', '=', staffId)
      .where('created_at', '>', new Date(now.getTime() - DAY_MS))
      .executeTakeFirstOrThrow()
    if (Number(lately) >= most) throw refuse('tooManySuggestions', { most })
    const row = await trx
      .insertInto('suggestion')
      .values({ ...said, staff_id: staffId, request_id: requestId, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
    // One by one: together they may be more than one statement should carry.
    for (const [at, { type, content }] of images.entries()) {
      const bytes = Buffer.from(await content.arrayBuffer())
      await trx
        .insertInto('suggestion_image')
        .values({ suggestion_id: row.id, at: at + 1, type, bytes })
        .execute()
    }
    return suggestionOf({ ...row, images: images.length })
  })
}

async function findBy(db: Db, staffId: string, requestId: string): Promise<Suggestion | null> {
  const row = await suggestions(db)
    .where('staff_id', '=', staffId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ? suggestionOf(row) : null
}

/** The suggestions of a member of staff, newest first. */
export async function suggestionPage(
  db: Db,
  staffId: string,
  { page, pageSize }: Paging
): Promise<Page<Suggestion>> {
  const { total } = await db
    .selectFrom('suggestion')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  const found = await suggestions(db)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = found.map(suggestionOf)
  return exactPage(items, total, { page, pageSize })
}

/** A screenshot of one's own suggestion. Refuses `noSuggestion`. */
export async function findImage(db: Db, staffId: string, id: string, at: string): Promise<Image> {
  if (!isId(id) || !/^\d{1,4}$/.test(at)) throw refuse('noSuggestion')
  const found = await db
    .selectFrom('suggestion_image as image')
    .innerJoin('suggestion', 'suggestion.id', 'image.suggestion_id')
    .select(['image.type', 'image.bytes'])
    .where('suggestion.staff_id', '=', staffId)
    .where('suggestion.id', '=', id)
    .where('image.at', '=', Number(at))
    .executeTakeFirst()
  if (!found) throw refuse('noSuggestion')
  return found
}

/** A suggestion as those who answer it see it. */
export interface AnswerableSuggestion extends Suggestion {
  readonly account: string
  readonly name: string
}

/** The suggestions in these states, oldest first: what has waited longest stands on top. */
export async function suggestionsToAnswer(
  db: Db,
  states: readonly SuggestionState[],
  most: number
): Promise<readonly AnswerableSuggestion[]> {
  const rows = await suggestions(db)
    .innerJoin('staff', 'staff.id', 'suggestion.staff_id')
    .select(['staff.account', 'staff.name'])
    .where('suggestion.state', 'in', states)
    .orderBy('suggestion.id')
    .limit(most)
    .execute()
  return rows.map(({ account, name, ...row }) => ({ ...suggestionOf(row), account, name }))
}

/** Writes the reply and the state; false if there is no such suggestion. */
export async function replyTo(
  db: Db,
  id: string,
  { reply, state, now }: { readonly reply: string; readonly state: SuggestionState; readonly now: Date }
): Promise<boolean> {
  if (!isId(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('suggestion')
    .set({ reply, state, replied_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All screenshots of a suggestion, in order; none too if there is no such suggestion. */
export async function imagesOf(db: Db, id: string): Promise<readonly (Image & { readonly at: number })[]> {
  if (!isId(id)) return []
  return db
    .selectFrom('suggestion_image')
    .select(['at', 'type', 'bytes'])
    .where('suggestion_id', '=', id)
    .orderBy('at')
    .execute()
}

function suggestions(db: Db) {
  return db
    .selectFrom('suggestion')
    .selectAll('suggestion')
    .select(
      sql<number>`(SELECT count(*)::int FROM suggestion_image WHERE suggestion_id = suggestion.id)`.as(
        'images'
      )
    )
}

function suggestionOf(row: Selectable<SuggestionTable> & { readonly images: number }): Suggestion {
  const { id, kind, text, contact, screen, images, state, reply } = row
  return {
    id,
    kind,
    text,
    contact,
    screen,
    images,
    state,
    reply,
    createdAt: row.created_at.toISOString(),
    repliedAt: row.replied_at?.toISOString() ?? null
  }
}
