/** Under which keys a session, and the version that is known with it, are stored: those of the specification. */
export const sessionKeys = {
  token: 'token',
  user: 'userResult',
  permissions: 'permissions',
  menuOptions: 'menuOptions',
  currentVersion: 'currentVersion',
  logoUrl: 'logoUrl'
} as const
