import { refuse } from '../../../../src/contract/refusals.ts'
import type { Db } from '../database.ts'

/** The month of a day, over which quotas are counted: 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** Rows that a member of staff has exported in a month. */
export async function usedRows(db: Db, staffId: string, month: string): Promise<number> {
  const usage = await db
    .selectFrom('staff_usage')
    .select('used')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'exportRows')
    .where('month', '=', month)
    .executeTakeFirst()
  return usage?.used ?? 0
}

interface Quota {
  readonly staffId: string
  readonly month: string
}

/** Takes rows from a quota. Refuses `quota` or `quotaUsed` if there are not enough left. */
export async function useRows(
  db: Db,
  { staffId, month }: Quota,
  rows: number,
  limit: number | null
): Promise<void> {
  const used =
    limit !== null && rows > limit
      ? undefined
      : await db
          .insertInto('staff_usage')
          .values({ staff_id: staffId, kind: 'exportRows', month, used: rows })
          .onConflict(conflict => {
            const more = conflict
              .columns(['staff_id', 'kind', 'month'])
              .doUpdateSet(eb => ({ used: eb(eb.ref('staff_usage.used'), '+', rows) }))
            return limit === null ? more : more.where('staff_usage.used', '<=', limit - rows)
          })
          .returning('used')
          .executeTakeFirst()
  if (used || limit === null) return
  const left = Math.max(0, limit - (await usedRows(db, staffId, month)))
  throw left === 0 ? refuse('quotaUsed') : refuse('quota', { left, rows })
}

/** Gives back rows that were taken and not used. */
export async function giveBackRows(db: Db, { staffId, month }: Quota, rows: number): Promise<void> {
  await db
    .updateTable('staff_usage')
    .set(eb => ({ used: eb.fn<number>('greatest', [eb.val(0), eb('used', '-', rows)]) }))
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'exportRows')
    .where('month', '=', month)
    .execute()
}
