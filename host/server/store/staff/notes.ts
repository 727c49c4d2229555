import { sql } from 'kysely'
import type { NoteKind } from '../../../../src/catalogue/noteKinds.ts'
import type { Note } from '../../../../src/contract/entities/note.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import type { Member } from './member.ts'
import { findCompany } from '../company/companies.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { isId } from '../ids.ts'

/** The fields of a note; fields missing in a change stay. */
export interface NoteContent {
  readonly kind: NoteKind
  readonly text: string
  readonly nextOn: string | null
}

/** The notes on a company that are visible to a member of staff, newest first. Refuses `noCompany`. */
export async function notePage(
  db: Db,
  reader: Member,
  idOrUscc: string,
  { page, pageSize }: Paging
): Promise<Page<Note>> {
  const company = await findCompany(db, idOrUscc)
  const all = db
    .selectFrom('company_note as note')
    .innerJoin('staff as author', 'author.id', 'note.author_id')
    .where('note.company_id', '=', company.id)
    .where(
      sql<boolean>`(note.author_id = ${reader.id} OR note.department_id = ${reader.department?.id ?? null})`
    )
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await all
    .selectAll('note')
    .select('author.name as author_name')
    .orderBy('note.created_at', 'desc')
    .orderBy('note.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map(row => noteOf(row, { id: row.author_id, name: row.author_name }, reader))
  return exactPage(items, total, { page, pageSize })
}

/** Writes a note. Refuses `noCompany`. */
export async function addNote(
  db: Db,
  author: Member,
  idOrUscc: string,
  { kind, text, nextOn, now }: NoteContent & { readonly now: Date }
): Promise<Note> {
  const company = await findCompany(db, idOrUscc)
  const row = await db
    .insertInto('company_note')
    .values({
      company_id: company.id,
      author_id: author.id,
      department_id: author.department?.id ?? null,
      kind,
      text,
      next_on: nextOn,
      created_at: now
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return noteOf(row, author, author)
}

/** A note on this company by this member of staff. */
interface OwnNote {
  readonly company: string
  readonly note: string
}

/** Changes an own note. Refuses `noNote` and `noCompany`. */
export async function changeNote(
  db: Db,
  author: Member,
  which: OwnNote,
  { now, ...change }: Partial<NoteContent> & { readonly now: Date }
): Promise<Note> {
  const own = await ownNote(db, author, which)
  const row = await db
    .updateTable('company_note')
    .set({
      ...(change.kind === undefined ? {} : { kind: change.kind }),
      ...(change.text === undefined ? {} : { text: change.text }),
      ...(change.nextOn === undefined ? {} : { next_on: change.nextOn }),
      changed_at: now
    })
    .where('id', '=', own)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse('noNote')
  return noteOf(row, author, author)
}

/** Refuses `noNote` and `noCompany`. */
export async function removeNote(db: Db, author: Member, which: OwnNote): Promise<void> {
  const own = await ownNote(db, author, which)
  await db.deleteFrom('company_note').where('id', '=', own).execute()
}

async function ownNote(db: Db, author: Member, { company, note }: OwnNote): Promise<string> {
  const found = await findCompany(db, company)
  if (!isId(note)) throw refuse('noNote')
  const row = await db
    .selectFrom('company_note')
    .select('id')
    .where('id', '=', note)
    .where('company_id', '=', found.id)
    .where('author_id', '=', author.id)
    .executeTakeFirst()
  if (!row) throw refuse('noNote')
  return row.id
}

interface NoteRow {
  readonly id: string
  readonly author_id: string
  readonly kind: NoteKind
  readonly text: string
  readonly next_on: string | null
  readonly created_at: Date
  readonly changed_at: Date | null
}

function noteOf(row: NoteRow, author: Pick<Member, 'id' | 'name'>, reader: Member): Note {
  return {
    id: row.id,
    kind: row.kind,
    text: row.text,
    nextOn: row.next_on,
    author: { id: author.id, name: author.name },
    mine: row.author_id === reader.id,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at?.toISOString() ?? null
  }
}
