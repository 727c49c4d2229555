import { GROUP_NAME_LENGTH } from '../../../../src/contract/endpoints/favorites.ts'
import { MAX_SEARCH_NAME_LENGTH } from '../../../../src/catalogue/savedSearch.ts'
import { permissionsOfRole } from '../../base/rolePermissions.ts'
import { sentences } from '../../base/sentences.ts'
import { StartFailure } from '../../base/startFailure.ts'
import type { Db } from '../../store/database.ts'
import {
  handOverFavorites,
  type HandedFavorites,
  type Handover
} from '../../store/favorites/handOverFavorites.ts'
import { writeAudits } from '../../store/staff/audit.ts'
import { memberOf } from '../../store/staff/member.ts'
import type { ManagedStaff } from './manageStaff.ts'

export interface HandedOver extends HandedFavorites {
  readonly from: string
  readonly to: string
  readonly groups: number
  readonly searches: number
  /** Notes that the department of the heir reads from now on. */
  readonly notes: number
  /** Customers of the bank's own list. */
  readonly customers: number
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly dryRun: boolean
}

const texts = sentences.identity.handover

/**
 * Gives the work of one account to another, in one transaction; a dry run takes it back and tells the same numbers. What
 * was said, done or bought stays with who did it: the test decides of every column that names a member of staff.
 */
export async function handOver(
  { db, clock }: ManagedStaff,
  { from, to, dryRun }: Wanted
): Promise<HandedOver> {
  const trx = await db.startTransaction().execute()
  try {
    const handover = await findBoth(trx, from, to)
    const now = clock.now()
    const groups = await moveGroups(trx, handover)
    const favorites = await handOverFavorites(trx, handover, now)
    const searches = await moveSearches(trx, handover)
    const notes = await showNotes(trx, handover)
    const customers = await customersOf(trx, handover)
    const done = { ...favorites, from, to, groups, searches, notes, customers }
    const about = { action: 'accountChange', now, today: clock.day() } as const
    await writeAudits(trx, [
      { ...about, staff: handover.from, subject: texts.gave(to, done) },
      { ...about, staff: handover.to, subject: texts.took(from, done) }
    ])
    await (dryRun ? trx.rollback() : trx.commit()).execute()
    return done
  } catch (error) {
    if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
    throw error
  }
}

/** Both accounts, which do not change meanwhile. The heir has to be able to go on with it. */
async function findBoth(trx: Db, from: string, to: string): Promise<Handover> {
  if (from === to) throw new StartFailure(texts.same)
  const rows = await trx
    .selectFrom('staff')
    .selectAll()
    .where('account', 'in', [from, to])
    .orderBy('id')
    .forUpdate()
    .execute()
  const [giver, heir] = [from, to].map(account => {
    const row = rows.find(each => each.account === account)
    if (!row) throw new StartFailure(sentences.identity.noAccount(account))
    if (row.demo) throw new StartFailure(sentences.identity.demoAccount)
    return row
  })
  if (!giver || !heir) throw new Error('Both accounts were found.')
  if (heir.disabled_at !== null) throw new StartFailure(texts.disabled(to))
  if (!permissionsOfRole(heir.role).includes('favorite:write')) throw new StartFailure(texts.reader(to))
  if (heir.department_id === null) throw new StartFailure(texts.noDepartment(to))
  return { from: memberOf(giver), to: memberOf(heir) }
}

/** They stay shared as they were. */
async function moveGroups(trx: Db, { from, to }: Handover): Promise<number> {
  const groups = await trx
    .selectFrom('favorite_group')
    .select(['id', 'name', 'owner_id'])
    .where('owner_id', 'in', [from.id, to.id])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const own = groups.filter(group => group.owner_id === from.id)
  const taken = new Set(groups.filter(group => group.owner_id === to.id).map(({ name }) => name))
  for (const { id, name } of own) {
    const free = freeName(name, { owner: from.name, taken, longest: GROUP_NAME_LENGTH })
    // oxlint-disable-next-line no-await-in-loop -- one connection, at most 100 of them
    await trx
      .updateTable('favorite_group')
      .set({ owner_id: to.id, name: free })
      .where('id', '=', id)
      .execute()
  }
  return own.length
}

async function moveSearches(trx: Db, { from, to }: Handover): Promise<number> {
  const searches = await trx
    .selectFrom('saved_search')
    .select(['id', 'name', 'staff_id'])
    .where('staff_id', 'in', [from.id, to.id])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  const own = searches.filter(search => search.staff_id === from.id)
  const taken = new Set(searches.filter(search => search.staff_id === to.id).map(({ name }) => name))
  for (const { id, name } of own) {
    const free = freeName(name, { owner: from.name, taken, longest: MAX_SEARCH_NAME_LENGTH })
    // oxlint-disable-next-line no-await-in-loop -- one connection, at most 100 of them
    await trx.updateTable('saved_search').set({ staff_id: to.id, name: free }).where('id', '=', id).execute()
  }
  return own.length
}

interface Naming {
  readonly owner: string
  /** Grows by the name that is found. */
  readonly taken: Set<string>
  readonly longest: number
}

/** The name, or with its former owner where the heir has the same. */
function freeName(name: string, { owner, taken, longest }: Naming): string {
  let free = name
  for (let turn = 1; taken.has(free); turn++) {
    const whose = `（${owner.slice(0, longest / 2)}${turn > 1 ? ` ${turn}` : ''}）`
    free = name.slice(0, longest - whose.length) + whose
  }
  taken.add(free)
  return free
}

/** Notes that the heir could not read go to the heir's department, under the name of who wrote them. */
async function showNotes(trx: Db, { from, to }: Handover): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('company_note')
    .set({ department_id: to.department?.id ?? null })
    .where('author_id', '=', from.id)
    .where('department_id', 'is distinct from', to.department?.id ?? null)
    .where(eb =>
      eb.or([
        eb('department_id', 'is', null),
        eb('department_id', 'is not distinct from', from.department?.id ?? null)
      ])
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function customersOf(trx: Db, { from }: Handover): Promise<number> {
  const { count } = await trx
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('manager_id', '=', from.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
