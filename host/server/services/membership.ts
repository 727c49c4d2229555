import type { QuotaKind } from '../../../src/catalogue/shop.ts'
import type { Tier } from '../../../src/contract/entities/premium.ts'
import type { Config } from '../base/config.ts'
import { heldProducts } from '../store/orders/heldProducts.ts'
import type { Member } from '../store/staff/member.ts'
import type { HandlerDeps } from './handlerDeps.ts'

/** What a member of staff may use, by the configuration and by active orders. */
export interface Membership {
  readonly tier: Tier
  /** Of a month; null: without limit. */
  readonly limits: Readonly<Record<QuotaKind, number | null>>
}

export async function membershipOf(
  member: Member,
  { config, clock, db }: Pick<HandlerDeps, 'config' | 'clock' | 'db'>
): Promise<Membership> {
  const held = await heldProducts(db, member, clock.day())
  const isPremium = isPremiumByConfig(member, config) || held.some(({ opens }) => opens.premium)
  const withOrders = (kind: QuotaKind, base: number): number | null =>
    base === 0 ? null : held.reduce((sum, { quantity, opens }) => sum + quantity * opens[kind], base)
  return {
    tier: isPremium ? 'premium' : 'standard',
    limits: {
      exportRows: withOrders('exportRows', config.exportRows),
      reports: withOrders('reports', config.reportsPerMonth)
    }
  }
}

/** Whether the configuration gives a member of staff premium, by department or account. */
export function isPremiumByConfig(member: Member, { premium }: Pick<Config, 'premium'>): boolean {
  if (premium === 'all' || premium.includes(member.account)) return true
  return member.department !== null && premium.includes(member.department.id)
}
