import type { Selectable } from 'kysely'
import {
  isSectionKey,
  sectionOf,
  type SectionColumn,
  type SectionKey
} from '../../../../src/catalogue/sections.ts'
import type { Correction } from '../../../../src/contract/entities/correction.ts'
import { refuse } from '../../../../src/contract/base/refusals.ts'
import type { Page } from '../../../../src/contract/base/shape.ts'
import { findCompany } from '../company/companies.ts'
import type { Db } from '../database.ts'
import { exactPage, type Paging } from '../exactPage.ts'
import { isId } from '../ids.ts'
import type { CompanyCorrectionTable } from '../tables/complianceTables.ts'
import { writeAudit } from './audit.ts'
import type { Member } from './member.ts'

/** The corrections that a member of staff has asked for at a company, newest first. Refuses `noCompany`. */
export async function correctionPage(
  db: Db,
  author: Member,
  idOrUscc: string,
  { page, pageSize }: Paging
): Promise<Page<Correction>> {
  const company = await findCompany(db, idOrUscc)
  const own = db
    .selectFrom('company_correction')
    .where('company_id', '=', company.id)
    .where('author_id', '=', author.id)
  const { total } = await own.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const items = rows.map(correctionOf)
  return exactPage(items, total, { page, pageSize })
}

export interface NewCorrection {
  readonly section: SectionKey
  /** A key of the columns of the section. */
  readonly field: string
  /** Which record of a table. */
  readonly of?: string | undefined
  readonly present?: string | undefined
  readonly suggested: string
  readonly reason: string
  readonly evidence?: string | undefined
  readonly now: Date
  /** Today in China, YYYY-MM-DD. */
  readonly today: string
}

/** Stores a request for a correction, recorded in the audit log. Refuses `noCompany` and `noField`. */
export async function addCorrection(
  db: Db,
  author: Member,
  idOrUscc: string,
  { section, field, of, present, suggested, reason, evidence, now, today }: NewCorrection
): Promise<Correction> {
  const column = columnOf(section, field)
  if (!column) throw refuse('noField')
  return db.transaction().execute(async trx => {
    const company = await findCompany(trx, idOrUscc)
    const made = await trx
      .insertInto('company_correction')
      .values({
        company_id: company.id,
        author_id: author.id,
        section,
        field,
        record: of || null,
        present: present || null,
        suggested,
        reason,
        evidence: evidence || null,
        created_at: now
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      staff: author,
      action: 'correction',
      company: { id: company.id, name: company.name },
      subject: `${sectionOf(section).title} ${column.label}`,
      now,
      today
    })
    return correctionOf(made)
  })
}

export interface OpenCorrection extends Correction {
  readonly company: string
  readonly author: string
}

/** The requests that wait for an answer, oldest first. */
export async function openCorrections(db: Db): Promise<readonly OpenCorrection[]> {
  const rows = await db
    .selectFrom('company_correction as correction')
    .innerJoin('staff', 'staff.id', 'correction.author_id')
    .innerJoin('company_detail as company', 'company.company_id', 'correction.company_id')
    .selectAll('correction')
    .select(['staff.name as author', 'company.name as company'])
    .where('correction.state', '=', 'open')
    .orderBy('correction.id')
    .execute()
  return rows.map(row => ({ ...correctionOf(row), company: row.company, author: row.author }))
}

/** Closes a request with an answer for its author; false if there is no open one with this id. */
export async function closeCorrection(db: Db, id: string, answer: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false
  const { numUpdatedRows } = await db
    .updateTable('company_correction')
    .set({ state: 'closed', answer, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

function columnOf(section: string, field: string): SectionColumn | undefined {
  const columns: readonly SectionColumn[] = isSectionKey(section) ? sectionOf(section).columns : []
  return columns.find(({ key }) => key === field)
}

function correctionOf(row: Selectable<CompanyCorrectionTable>): Correction {
  return {
    id: row.id,
    section: isSectionKey(row.section) ? sectionOf(row.section).title : row.section,
    field: columnOf(row.section, row.field)?.label ?? row.field,
    of: row.record,
    present: row.present,
    suggested: row.suggested,
    reason: row.reason,
    evidence: row.evidence,
    state: row.state,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null
  }
}
