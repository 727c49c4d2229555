import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionsOfRole, roles, type Role } from '../../../host/server/base/rolePermissions.ts'
import { issueCode } from '../../../host/server/identity/tokens/codes.ts'
import { readSigningKey } from '../../../host/server/identity/tokens/signingKey.ts'
import type { Permission } from '../../../src/catalogue/permissions.ts'
import type { Endpoint } from '../../../src/contract/base/defineEndpoint.ts'
import { sentenceOf } from '../../../src/contract/base/refusals.ts'
import { endpointKeys, endpoints, type EndpointKey } from '../../../src/contract/endpoints.ts'
import { call, type RawAnswer } from '../../contract/call.ts'
import { exampleCalls } from '../../contract/exampleCalls.ts'
import { prepare } from '../../contract/prepare.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

/** Every endpoint as everybody: nothing but what the catalogue says. */

let server: TestServer
let calls: ReturnType<typeof exampleCalls>
let owner: string
/** Without a session that counts, by why. */
const outside: Record<string, string | null> = {}

beforeAll(async () => {
  server = await startTestServer({ companies: 30 })
  owner = await begin(await hire('owner', 'manager', '苏州分行'))
  const known = await prepare(
    (endpoint, request) => call(server.base, endpoint, request, owner),
    () => server.doJobs()
  )
  calls = exampleCalls(known)
  Object.assign(outside, await withoutSession())
})

afterAll(() => server?.close())

async function hire(account: string, role: Role, department: string): Promise<string> {
  const { id } = await server.real.db
    .insertInto('staff')
    .values({
      account,
      name: account,
      role,
      department_id: department,
      department_name: department,
      created_at: new Date()
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function begin(staffId: string): Promise<string> {
  const { config, real } = server
  const deps = { db: real.db, config, clock: { now: () => new Date(), day: () => '2026-11-21' } }
  const body = { code: await issueCode(deps, staffId) }
  const answer = await call(server.base, endpoints.loginByCode, { body }, null)
  return (answer.body as { access_token: string }).access_token
}

async function withoutSession() {
  const { db } = server.real
  const disabled = await begin(await hire('disabled', 'lead', '苏州分行'))
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('account', '=', 'disabled').execute()
  const ended = await begin(await hire('ended', 'lead', '苏州分行'))
  await call(server.base, endpoints.logout, {}, ended)
  const { sid, sub } = JSON.parse(Buffer.from(owner.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
    sub: string
  }
  const expired = await new SignJWT({ sid })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('prospecting-app')
    .setAudience('prospecting-app-services')
    .setSubject(sub)
    .setExpirationTime(new Date(Date.now() - 1000))
    .sign(await readSigningKey(db))
  return {
    nobody: null,
    'a disabled account': disabled,
    'an ended session': ended,
    'an expired token': expired
  }
}

/** The calls about what belongs to whoever made it: those in whose path one of these stands. */
const own = ['searchId', 'noteId', 'groupId', 'orderId', 'optOutId', 'suggestionId'] as const
const ownJobs = [
  'exportId',
  'doneExportId',
  'cancelledExportId',
  'reportId',
  'doneReportId',
  'cancelledReportId'
] as const
const named = exampleCalls({
  ...(Object.fromEntries([...own, ...ownJobs].map(key => [key, key])) as Record<
    (typeof own)[number] | (typeof ownJobs)[number],
    string
  >),
  companyId: '',
  userId: '',
  parkId: '',
  contactCompanyIds: ['', '', ''],
  contactId: ''
})
const theirs = endpointKeys.filter(key => {
  const request = named[key] as { readonly params?: object }
  return Object.values(request.params ?? {}).some(
    id => id !== '' && [...own, ...ownJobs].includes(id as never)
  )
})

type Verdict = 'unauthorized' | 'forbidden' | 'in'

/** What the catalogue says. */
function verdictOf({ token, permission }: Endpoint, permissions: readonly Permission[] | null): Verdict {
  if (token === 'required' && permissions === null) return 'unauthorized'
  return permission !== null && !permissions?.includes(permission) ? 'forbidden' : 'in'
}

/** What the server said. A service may say no for reasons of its own, with the same status. */
function heard({ status, body }: RawAnswer): Verdict {
  const text = JSON.stringify(body)
  if (status === 401 && text.includes(sentenceOf('unauthorized'))) return 'unauthorized'
  return status === 403 && text.includes(sentenceOf('forbidden')) ? 'forbidden' : 'in'
}

const ask = (key: EndpointKey, token: string | null) =>
  call(server.base, endpoints[key] as Endpoint, calls[key], token)

describe('without a session that counts', () => {
  it.each([...endpointKeys])('%s answers what the catalogue says', async key => {
    for (const [why, token] of Object.entries(outside)) {
      expect([why, heard(await ask(key, token))]).toEqual([why, verdictOf(endpoints[key], null)])
    }
  })
})

describe.each([...roles])('the role %s', role => {
  let staffId: string
  beforeAll(async () => {
    staffId = await hire(`other.${role}`, role, '无锡分行')
  })

  it.each([...endpointKeys])('may do %s as far as the catalogue says', async key => {
    const answer = await ask(key, await begin(staffId))
    expect(heard(answer)).toBe(verdictOf(endpoints[key], permissionsOfRole(role)))
    expect(answer.status).toBeLessThan(500)
  })

  it('never reaches what belongs to a colleague of another department', async () => {
    const reached: string[] = []
    const token = await begin(staffId)
    for (const key of theirs) {
      const { status } = await ask(key, token)
      if (status !== 403 && status !== 404) reached.push(`${key}: ${status}`)
    }
    expect(theirs.length).toBeGreaterThan(20)
    expect(reached).toEqual([])
  })
})

it('what belongs to somebody is still there', async () => {
  const answers = await Promise.all(
    (['export', 'report', 'order', 'searchChanges', 'exportFile'] as const).map(async key => [
      key,
      (await ask(key, owner)).status
    ])
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})
