import { sql } from 'kysely'
import { endingSoon } from '../../../../src/catalogue/todo.ts'
import { MAX_TODO } from '../../../../src/contract/endpoints/home.ts'
import type { Todo } from '../../../../src/contract/entities/home.ts'
import { parseCriteria } from '../../../../src/domain/criteria/parsedCriteria.ts'
import { withCustomers } from '../company/customers.ts'
import type { Db } from '../database.ts'
import { savedSearches } from '../savedSearches/savedSearches.ts'
import { and } from '../search/where/condition.ts'
import type { Viewer } from '../search/where/conditions.ts'
import { matchingParts } from '../search/where/recordFilters.ts'
import { statedText } from '../tables/statedDates.ts'
import { dueFavorites } from '../favorites/favorites.ts'
import type { Member } from '../staff/member.ts'
import { activeJobsOf } from '../staff/notices.ts'

/** What waits for a member of staff. */
export async function todoOf(db: Db, member: Member, today: string, now: Date): Promise<Todo> {
  const viewer = { staff: member.id, today }
  const [due, searches, certificates, active] = await Promise.all([
    dueFavorites(db, { member, today }),
    savedSearches(db, viewer, now),
    endingCertificates(db, viewer),
    activeJobsOf(db, member.id)
  ])
  const withNews = searches.filter(({ news }) => news !== null && news.count > 0)
  return {
    today,
    due: { items: due.items.slice(0, MAX_TODO), total: due.total },
    searches: { items: withNews.slice(0, MAX_TODO), total: withNews.length },
    certificates,
    active
  }
}

const ENDING = parseCriteria(endingSoon)

/** The favorites with certificates that end soon, each with the one that ends next. */
async function endingCertificates(db: Db, { staff, today }: Viewer): Promise<Todo['certificates']> {
  const { rows } = await sql<Certificate>`
    SELECT ending.*, company.name AS company_name, (count(*) OVER ())::int4 AS total
    FROM (
      SELECT DISTINCT ON (company_id) company_id, name, expires_on,
        ${statedText('expires_on')} AS shown FROM section_qualifications
      WHERE company_id IN (SELECT company_id FROM favorite WHERE staff_id = ${staff})
        AND ${and(matchingParts('qualification', ENDING, today))}
      ORDER BY company_id, expires_on, name
    ) AS ending
    JOIN company_detail AS company USING (company_id)
    ORDER BY ending.expires_on, company_id LIMIT ${MAX_TODO}`.execute(db)
  const marked = await withCustomers(db, staff, rows, row => row.company_id)
  return {
    items: marked.map(row => ({
      companyId: row.company_id,
      companyName: row.company_name,
      customer: row.customer,
      name: row.name ?? '',
      expiresOn: row.shown
    })),
    total: rows[0]?.total ?? 0
  }
}

interface Certificate {
  readonly company_id: string
  readonly company_name: string
  readonly name: string | null
  readonly shown: string
  readonly total: number
}
