import type { QuotaKind } from '../../../../src/catalogue/shop.ts'
import { quotaRefusal } from '../../../../src/contract/rules/jobRules.ts'
import type { Db } from '../database.ts'

/** The month of a day, over which quotas are counted: 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** What a member of staff may use so much of in a month. */
export interface Quota {
  readonly staffId: string
  readonly kind: QuotaKind
  readonly month: string
}

/** How much a member of staff has used in a month. */
export async function usedOf(db: Db, { staffId, kind, month }: Quota): Promise<number> {
  const usage = await db
    .selectFrom('staff_usage')
    .select('used')
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('month', '=', month)
    .executeTakeFirst()
  return usage?.used ?? 0
}

/** Takes an amount from a quota; a limit of null is none. Refuses if there is not enough left. */
export async function takeQuota(db: Db, quota: Quota, amount: number, limit: number | null): Promise<void> {
  const { staffId, kind, month } = quota
  const used =
    limit !== null && amount > limit
      ? undefined
      : await db
          .insertInto('staff_usage')
          .values({ staff_id: staffId, kind, month, used: amount })
          .onConflict(conflict => {
            const more = conflict
              .columns(['staff_id', 'kind', 'month'])
              .doUpdateSet(eb => ({ used: eb(eb.ref('staff_usage.used'), '+', amount) }))
            return limit === null ? more : more.where('staff_usage.used', '<=', limit - amount)
          })
          .returning('used')
          .executeTakeFirst()
  if (used || limit === null) return
  throw quotaRefusal[kind](Math.max(0, limit - (await usedOf(db, quota))), amount)
}

/** Gives back what was taken and not used. */
export async function giveBackQuota(db: Db, { staffId, kind, month }: Quota, amount: number): Promise<void> {
  await db
    .updateTable('staff_usage')
    .set(eb => ({ used: eb.fn<number>('greatest', [eb.val(0), eb('used', '-', amount)]) }))
    .where('staff_id', '=', staffId)
    .where('kind', '=', kind)
    .where('month', '=', month)
    .execute()
}
