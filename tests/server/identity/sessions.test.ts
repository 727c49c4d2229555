import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { createIdentity } from '../../../host/server/identity/createIdentity.ts'
import { readSigningKey } from '../../../host/server/identity/tokens/signingKey.ts'
import { rotateOldTokenKey, rotateTokenKey } from '../../../host/server/identity/tokens/tokenKeys.ts'
import { openIdentityWorld } from './identityWorld.ts'

const world = openIdentityWorld()

async function begin() {
  const { identity, staffId } = world()
  return identity.exchangeCode(await identity.issueCode(staffId))
}

describe('an access token', () => {
  it('names the member of staff', async () => {
    const { identity, staffId } = world()
    const { accessToken, expiresIn } = await begin()
    const caller = await identity.authenticate(accessToken)
    expect(caller?.member).toMatchObject({ id: staffId, account: 'chen.yu', name: '陈予', role: 'reader' })
    expect(expiresIn).toBe(15 * 60)
  })

  it('is accepted by every server of the database', async () => {
    const { accessToken } = await begin()
    expect(await world().other.authenticate(accessToken)).not.toBeNull()
  })

  it('expires after 15 minutes', async () => {
    const { identity, deps } = world()
    const { accessToken } = await begin()
    deps.clock.pass({ minutes: 14, seconds: 59 })
    expect(await identity.authenticate(accessToken)).not.toBeNull()
    deps.clock.pass({ seconds: 1 })
    expect(await identity.authenticate(accessToken)).toBeNull()
  })

  it('survives a server clock that is set back', async () => {
    const { identity, deps } = world()
    const { accessToken } = await begin()
    deps.clock.pass({ hours: -1 })
    expect(await identity.authenticate(accessToken)).not.toBeNull()
  })

  it('cannot be forged', async () => {
    const { identity, deps } = world()
    const { accessToken, refreshToken } = await begin()
    const [head = '', body = '', signature = ''] = accessToken.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>
    const sign = (secret: Uint8Array, header: { alg: string; typ: string }, changes = {}) =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(secret)
    const key = await readSigningKey(deps.db)
    const changed = (changes: Readonly<Record<string, unknown>>) =>
      sign(key, { alg: 'HS256', typ: 'at+jwt' }, changes)
    const refused = {
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg none in our form': `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`,
      'another key': await sign(new Uint8Array(32).fill(7), { alg: 'HS256', typ: 'at+jwt' }),
      'another algorithm': await sign(key, { alg: 'HS512', typ: 'at+jwt' }),
      'another purpose': await sign(key, { alg: 'HS256', typ: 'JWT' }),
      'a changed body': `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url')}.${signature}`,
      'another issuer': await changed({ iss: 'elsewhere' }),
      'another audience': await changed({ aud: 'elsewhere' }),
      'no session': await changed({ sid: undefined }),
      'another session': await changed({ sid: 'a3bb189e-8bf9-3888-9912-ace4e6543002' }),
      nobody: await changed({ sub: undefined }),
      'no end': await changed({ exp: undefined }),
      'the refresh token': refreshToken,
      nothing: ''
    }
    const accepted: string[] = []
    for (const [form, token] of Object.entries(refused)) {
      if (await identity.authenticate(token)) accepted.push(form)
    }
    expect(accepted).toEqual([])
    expect(await identity.authenticate(await sign(key, { alg: 'HS256', typ: 'at+jwt' }))).not.toBeNull()
  })

  it('of the demo is invalid without the demo', async () => {
    const { deps, identity } = world()
    const { accessToken, refreshToken } = await identity.demoSignIn('192.0.2.7')
    const withoutDemo = createIdentity({ ...deps, config: { ...deps.config, demo: false } })
    expect(await withoutDemo.authenticate(accessToken)).toBeNull()
    await expect(withoutDemo.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })
})

describe('the key of access tokens', () => {
  afterEach(() => world().deps.db.deleteFrom('token_key').execute())

  it('changes for new tokens, at every server, and those of before count until they expire', async () => {
    const { identity, other, deps } = world()
    const before = await begin()
    await rotateTokenKey(deps.db, deps.clock.now())
    expect(await identity.authenticate(before.accessToken)).not.toBeNull()
    deps.clock.pass({ seconds: 5 })
    const after = await begin()
    const names = [before, after].map(({ accessToken }) => decodeProtectedHeader(accessToken).kid)
    expect(names).toEqual([undefined, expect.any(String)])
    for (const server of [identity, other]) {
      for (const { accessToken } of [before, after])
        expect(await server.authenticate(accessToken)).not.toBeNull()
    }
  })

  it('that may be known to others is good for nothing, and sessions go on', async () => {
    const { identity, other, deps } = world()
    const { accessToken, refreshToken } = await begin()
    await rotateTokenKey(deps.db, deps.clock.now(), { alone: true })
    deps.clock.pass({ seconds: 5 })
    expect(await identity.authenticate(accessToken)).toBeNull()
    const renewed = await identity.renew(refreshToken)
    expect(await other.authenticate(renewed.accessToken)).not.toBeNull()
  })

  it('is kept no longer than its tokens live', async () => {
    const { db, clock } = world().deps
    const count = async () => (await db.selectFrom('token_key').select('id').execute()).length
    await rotateTokenKey(db, clock.now())
    await rotateTokenKey(db, clock.now())
    expect(await count()).toBe(2)
    clock.pass({ hours: 25 })
    await rotateTokenKey(db, clock.now())
    expect(await count()).toBe(2)
    const { accessToken } = await begin()
    expect(await world().other.authenticate(accessToken)).not.toBeNull()
  })

  it('changes by itself when it is old enough', async () => {
    const { db } = world().deps
    const count = async () => (await db.selectFrom('token_key').select('id').execute()).length
    await readSigningKey(db)
    await rotateOldTokenKey(db, new Date(), 90)
    expect(await count()).toBe(0)
    const later = new Date(Date.now() + 91 * 86_400_000)
    await rotateOldTokenKey(db, later, 0)
    expect(await count()).toBe(0)
    await rotateOldTokenKey(db, later, 90)
    await rotateOldTokenKey(db, later, 90)
    expect(await count()).toBe(1)
  })
})

it('the signing key is made once, also by servers that start at the same time', async () => {
  const { db } = world().deps
  await db.deleteFrom('signing_key').execute()
  const keys = await Promise.all([readSigningKey(db), readSigningKey(db), readSigningKey(db)])
  keys.push(await readSigningKey(db))
  expect(new Set(keys.map(key => Buffer.from(key).toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
})

describe('the end of a session', () => {
  it('takes effect at once', async () => {
    const { identity } = world()
    const { accessToken, refreshToken } = await begin()
    const caller = await identity.authenticate(accessToken)
    await identity.endSession(caller?.sessionId ?? '')
    expect(await identity.authenticate(accessToken)).toBeNull()
    await expect(identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })

  it('takes effect on another server within five seconds', async () => {
    const { identity, other, deps } = world()
    const { accessToken } = await begin()
    const caller = await other.authenticate(accessToken)
    await identity.endSession(caller?.sessionId ?? '')
    deps.clock.pass({ seconds: 5 })
    expect(await other.authenticate(accessToken)).toBeNull()
  })

  it('is its first end', async () => {
    const { identity, deps } = world()
    const { sessionId } = await begin()
    const ended = deps.clock.now()
    await identity.endSession(sessionId)
    deps.clock.pass({ minutes: 1 })
    await identity.endSession(sessionId)
    const rows = await deps.db.selectFrom('staff_session').select('ended_at').execute()
    expect(rows).toEqual([{ ended_at: ended }])
  })

  it('leaves other sessions of the account', async () => {
    const { identity } = world()
    const [mine, elsewhere] = [await begin(), await begin()]
    const caller = await identity.authenticate(mine.accessToken)
    await identity.endSession(caller?.sessionId ?? '')
    expect(await identity.authenticate(elsewhere.accessToken)).not.toBeNull()
  })
})

describe('a renewal', () => {
  it('returns a new pair, which can be renewed', async () => {
    const { identity, deps } = world()
    const first = await begin()
    deps.clock.pass({ minutes: 20 })
    const second = await identity.renew(first.refreshToken)
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await identity.authenticate(second.accessToken)).not.toBeNull()
    deps.clock.pass({ minutes: 20 })
    expect(await identity.renew(second.refreshToken)).toHaveProperty('accessToken')
  })

  it('can be repeated when its answer is lost', async () => {
    const { identity, deps } = world()
    const { refreshToken } = await begin()
    await identity.renew(refreshToken)
    deps.clock.pass({ seconds: 60 })
    const again = await identity.renew(refreshToken)
    expect(await identity.authenticate(again.accessToken)).not.toBeNull()
    expect(await identity.renew(again.refreshToken)).toHaveProperty('accessToken')
  })

  it('may be requested by ten tabs at once', async () => {
    const { identity } = world()
    const { refreshToken } = await begin()
    const all = await Promise.all(Array.from({ length: 10 }, () => identity.renew(refreshToken)))
    for (const { accessToken } of all) expect(await identity.authenticate(accessToken)).not.toBeNull()
  })

  it('is repeated into the same chain, so that a copied token is noticed (20 of 20)', async () => {
    const { identity, deps } = world()
    const { refreshToken } = await begin()
    const owner = await identity.renew(refreshToken)
    const copies = await Promise.all(Array.from({ length: 20 }, () => identity.renew(refreshToken)))
    expect(new Set(copies.map(copy => copy.refreshToken))).toEqual(new Set([owner.refreshToken]))
    deps.clock.pass({ minutes: 10 })
    await identity.renew(owner.refreshToken)
    deps.clock.pass({ minutes: 10 })
    await expect(identity.renew(owner.refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })

  it('sweeps old events of people who are not signed in', async () => {
    const { deps } = world()
    const point = { event: 'INDEX_VIEW', trigger_name: 'x', created_at: deps.clock.now() }
    await deps.db.insertInto('point').values(point).execute()
    await begin()
    expect(await deps.db.selectFrom('point').select('id').execute()).toHaveLength(1)
    deps.clock.pass({ hours: 29 * 24 })
    await begin()
    expect(await deps.db.selectFrom('point').select('id').execute()).toHaveLength(1)
    deps.clock.pass({ hours: 2 * 24 })
    await begin()
    expect(await deps.db.selectFrom('point').select('id').execute()).toHaveLength(0)
  })

  it('leaves the events of members of staff', async () => {
    const { deps, staffId } = world()
    const created_at = deps.clock.now()
    const point = { event: 'INDEX_VIEW', trigger_name: 'x', staff_id: staffId, created_at }
    await deps.db.insertInto('point').values(point).execute()
    deps.clock.pass({ hours: 31 * 24 })
    await begin()
    expect(await deps.db.deleteFrom('point').returning('staff_id').execute()).toEqual([{ staff_id: staffId }])
  })

  it('sweeps codes and failures that count no more, and keeps the others', async () => {
    const { deps, identity, staffId } = world()
    const count = async (table: 'sso_code' | 'sign_in_failure') =>
      (await deps.db.selectFrom(table).selectAll().execute()).length
    await identity.issueCode(staffId)
    await identity.checkPassword({ account: 'nobody', password: 'x', address: '192.0.2.7' })
    const failures = await count('sign_in_failure')
    deps.clock.pass({ seconds: 59 })
    await begin()
    expect([await count('sso_code'), await count('sign_in_failure')]).toEqual([1, failures])
    deps.clock.pass({ minutes: 59 })
    await begin()
    expect([await count('sso_code'), await count('sign_in_failure')]).toEqual([0, failures])
    deps.clock.pass({ minutes: 2 })
    await begin()
    expect(await count('sign_in_failure')).toBe(0)
  })

  it('with a token used long ago ends the session (session-storage-15)', async () => {
    const { identity, deps } = world()
    const first = await begin()
    const second = await identity.renew(first.refreshToken)
    deps.clock.pass({ seconds: 61 })
    expect(await identity.authenticate(second.accessToken)).not.toBeNull()
    await expect(identity.renew(first.refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
    expect(await identity.authenticate(second.accessToken)).toBeNull()
    await expect(identity.renew(second.refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })

  it('never extends a session beyond its original end (session-storage-16)', async () => {
    const { identity, deps } = world()
    const first = await begin()
    deps.clock.pass({ hours: 11, minutes: 55 })
    const last = await identity.renew(first.refreshToken)
    expect(last.sessionEnds).toEqual(first.sessionEnds)
    expect(last.expiresIn).toBe(5 * 60)
    deps.clock.pass({ minutes: 5 })
    await expect(identity.renew(last.refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })

  it.each([undefined, '', 'unknown', 'a\0b'])('refuses %j', async refreshToken => {
    await expect(world().identity.renew(refreshToken)).rejects.toMatchObject({ code: 'sessionEnded' })
  })

  it('stores refresh tokens as hashes', async () => {
    const { deps } = world()
    const { refreshToken } = await begin()
    const hashes = await deps.db.selectFrom('refresh_token').select('hash').execute()
    expect(hashes.map(row => row.hash)).not.toContain(refreshToken)
  })

  it('is removed with the expired session', async () => {
    const { deps } = world()
    await begin()
    deps.clock.pass({ hours: 13 })
    await begin()
    expect(await deps.db.selectFrom('staff_session').select('id').execute()).toHaveLength(1)
    expect(await deps.db.selectFrom('refresh_token').select('hash').execute()).toHaveLength(1)
  })
})
