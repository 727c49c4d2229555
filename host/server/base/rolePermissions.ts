import type { Permission } from '../../../src/catalogue/permissions.ts'

const ofManager = [
  'company:read',
  'customer:read',
  'favorite:write',
  'search:write',
  'note:write',
  'list:export',
  'report:create',
  'contact:reveal',
  'order:create'
] as const satisfies readonly Permission[]

/** What each role allows. */
const rolePermissions = {
  manager: ofManager,
  lead: [...ofManager, 'favorite:assign', 'audit:read'],
  reader: ['company:read']
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type Role = keyof typeof rolePermissions

export const roles = Object.keys(rolePermissions) as readonly Role[]

export function permissionsOfRole(role: Role): readonly Permission[] {
  return rolePermissions[role]
}

export function rolesThatMay(permission: Permission): readonly Role[] {
  return roles.filter(role => permissionsOfRole(role).includes(permission))
}
