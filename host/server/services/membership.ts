import type { Tier } from '../../../src/contract/entities/premium.ts'
import type { Config } from '../base/config.ts'
import type { Member } from '../store/staff/member.ts'

/** The tier of a member of staff, by department or account. */
export function tierOf(member: Member, { premium }: Pick<Config, 'premium'>): Tier {
  if (premium === 'all' || premium.includes(member.account)) return 'premium'
  return member.department && premium.includes(member.department.id) ? 'premium' : 'standard'
}
