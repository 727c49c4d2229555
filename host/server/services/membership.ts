import type { Tier } from '../../../src/contract/entities/premium.ts'
import type { Config } from '../base/config.ts'
import type { Member } from '../store/staff/member.ts'
import { Refusal } from '../base/refusal.ts'
import { sentences } from '../base/sentences.ts'

/** The tier of a member of staff: by department, or by account. */
export function tierOf(member: Member, { premium }: Pick<Config, 'premium'>): Tier {
  if (premium === 'all' || premium.includes(member.account)) return 'premium'
  return member.department && premium.includes(member.department.id) ? 'premium' : 'standard'
}

/** Refuses (403, code `premium`) whoever has not the premium tier. */
export function requirePremium(member: Member, config: Pick<Config, 'premium'>): void {
  if (tierOf(member, config) === 'premium') return
  throw new Refusal(403, sentences.member.premium, { code: 'premium' })
}
