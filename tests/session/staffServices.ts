import { answering, enveloped, type StubReply, type StubServices } from '../http/answering.ts'

export const person = {
  id: 'u1',
  name: '王敏',
  account: 'wangmin',
  department: { id: 'd7', name: '对公业务部' },
  permissions: [{ name: 'company:read' }]
}

type Replies = Readonly<Record<string, StubReply | (() => StubReply | Promise<StubReply>)>>

/** Services that sign in one member of staff, in every way. */
export function staffServices(more: Replies = {}): StubServices {
  return answering({
    'POST auth/oauth/hs/login': { body: { access_token: 'by-code' } },
    'POST auth/demo/login': { body: { access_token: 'by-demo' } },
    'POST auth/refresh-token': { status: 401 },
    'POST auth/logout': { status: 204 },
    'GET users/me': { body: person },
    'POST getUserTenantInfo': enveloped({ id: 't1', isDefaultLogo: 1 }),
    'POST point/insert': enveloped(null),
    ...more
  })
}

/** Stores a session before the page is loaded. */
export function storeSession(token = 't', permissions: readonly string[] = ['company:read']): void {
  localStorage.setItem('token', token)
  localStorage.setItem('userResult', JSON.stringify({ id: 'u1', name: '王敏' }))
  localStorage.setItem('permissions', JSON.stringify(permissions))
}

/** Simulates a change of the local storage by another tab. */
export function anotherTab(action: () => void): void {
  action()
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
}
