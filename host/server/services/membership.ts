import type { Tier } from '../../../src/contract/entities/premium.ts'
import type { Config } from '../base/config.ts'
import { heldProducts } from '../store/staff/heldProducts.ts'
import type { Member } from '../store/staff/member.ts'
import type { UsageKind } from '../store/tables/staffTables.ts'
import type { HandlerDeps } from './handlerDeps.ts'

type Deps = Pick<HandlerDeps, 'config' | 'clock' | 'db'>

/** Whether the configuration gives a member of staff premium, by department or account. */
export function isPremiumByConfig(member: Member, { premium }: Pick<Config, 'premium'>): boolean {
  if (premium === 'all' || premium.includes(member.account)) return true
  return member.department !== null && premium.includes(member.department.id)
}

/** The tier of a member of staff: by the configuration, or by an active order of a product that opens it. */
export async function tierOf(member: Member, { config, clock, db }: Deps): Promise<Tier> {
  if (isPremiumByConfig(member, config)) return 'premium'
  const held = await heldProducts(db, member, clock.day())
  return held.some(({ opens }) => opens.premium) ? 'premium' : 'standard'
}

/** How much of something a member of staff may use in a month, with what active orders add; null: without limit. */
export async function limitOf(
  member: Member,
  kind: UsageKind,
  { config, clock, db }: Deps
): Promise<number | null> {
  const base = { exportRows: config.exportRows, reports: config.reportsPerMonth }[kind]
  if (base === 0) return null
  const held = await heldProducts(db, member, clock.day())
  return held.reduce((sum, { quantity, opens }) => sum + quantity * opens[kind], base)
}
