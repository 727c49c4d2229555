import type { Permission } from '../../../src/catalogue/permissions.ts'
import { keysOf } from '../../../src/catalogue/keys.ts'

export const roles = ['manager', 'lead', 'reader', 'compliance'] as const

export type Role = (typeof roles)[number]

const ofAll = roles
const ofManagers = ['manager', 'lead'] as const

/** Which roles have each permission. */
const rolesByPermission: Readonly<Record<Permission, readonly [Role, ...Role[]]>> = {
  'company:read': ofAll,
  'customer:read': ofManagers,
  'favorite:write': ofManagers,
  'favorite:assign': ['lead'],
  'search:write': ofManagers,
  'note:write': ofManagers,
  'list:export': ofManagers,
  'report:create': ofManagers,
  'contact:reveal': ofManagers,
  'order:create': ofManagers,
  'audit:read': ['lead', 'compliance'],
  'audit:readAll': ['compliance']
}

export function permissionsOfRole(role: Role): readonly Permission[] {
  return keysOf(rolesByPermission).filter(permission => rolesThatMay(permission).includes(role))
}

export function rolesThatMay(permission: Permission): readonly Role[] {
  return rolesByPermission[permission]
}
