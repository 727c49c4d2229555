import type { ClaimMapping } from '../../base/claimMapping.ts'
import type { Role } from '../../store/staff/member.ts'
import { normalizeAccount } from '../accounts/staff.ts'
import type { Claims } from './provider.ts'

/** What claims say of a member of staff; null for what they do not say. */
export interface Described {
  readonly account: string | null
  readonly name: string | null
  readonly department: string | null
  /** Null also where nothing makes roles of claims. */
  readonly role: Role | null
}

/** Longer ones, and those with control characters, are none. */
const MAX_LENGTH = 64

export function describe({ account, name, department, role }: ClaimMapping, claims: Claims): Described {
  const typed = wordOf(claims, account)
  const unit = department && wordOf(claims, department.claim)
  return {
    account: typed === null ? null : normalizeAccount(typed),
    name: wordOf(claims, name),
    department: unit === null ? null : (department?.names[unit] ?? unit),
    role: role && roleOf(role, claims)
  }
}

function roleOf(
  { claim, values, otherwise }: NonNullable<ClaimMapping['role']>,
  claims: Claims
): Role | null {
  const value = claimAt(claims, claim)
  const held: readonly unknown[] = Array.isArray(value) ? value : [value]
  const found = Object.entries(values).find(([word]) => held.includes(word))
  return found?.[1] ?? otherwise
}

function wordOf(claims: Claims, path: string): string | null {
  const value = claimAt(claims, path)
  const word = typeof value === 'string' ? value.trim() : ''
  return word === '' || word.length > MAX_LENGTH || /\p{Cc}/u.test(word) ? null : word
}

/** A claim may have dots in its own name. */
function claimAt(claims: Claims, path: string): unknown {
  if (path in claims) return claims[path]
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      claims
    )
}
