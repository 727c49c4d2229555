import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readChallenge, type Challenge, type ChallengeAnswer } from '../../../src/contract/base/challenge.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { call, type RawAnswer } from '../../contract/call.ts'
import { createMovableClock, type MovableClock } from '../../helpers/movableClock.ts'
import { rightAnswer } from '../../helpers/readChallenge.ts'
import { signInAs } from '../../helpers/signIn.ts'
import { startTestServer, type TestServer } from '../../helpers/testServer.ts'

const PER_MINUTE = 16

let server: TestServer
let clock: MovableClock
/** A server that has refused nobody yet. */
let base: string
let token: string

beforeAll(async () => {
  clock = createMovableClock()
  server = await startTestServer({ companies: 0, clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  base = await server.beside({ RATE_LIMIT: String(PER_MINUTE) })
  token = await signInAs(base, 'demo.manager')
})
afterEach(async () => {
  await server.database.db.deleteFrom('captcha_answer').execute()
  // Nothing of one test counts in the next.
  clock.pass({ hours: 24 })
})

const ask = (as: string | null = token, at = base) =>
  call(at, endpoints.suggestCompanies, { query: { keyword: 'x' } }, as)

/** Asks until the limit is reached; how many answers there were, and the first refusal. */
async function askAll(as: string | null = token, at = base): Promise<{ served: number; refused: RawAnswer }> {
  for (let served = 0; ; served++) {
    const answer = await ask(as, at)
    if (answer.status !== 200) return { served, refused: answer }
  }
}

const unlock = (query: Partial<ChallengeAnswer> = {}, as: string | null = token, at = base) =>
  call(at, endpoints.unlockRate, { query }, as)

const right = ({ body }: RawAnswer) => rightAnswer(server.database.db, body)

/** Refused as a wrong answer is, with the next challenge. */
async function expectWrong(answer: RawAnswer, before: Challenge | null = null): Promise<void> {
  expect(answer).toMatchObject({ status: 400, body: { code: 400, msg: '验证码错误，请重试', data: null } })
  expect(readChallenge(answer.body)).not.toBeNull()
  expect(readChallenge(answer.body)).not.toEqual(before)
  expect((await ask()).status).toBe(429)
}

describe('a refusal for too many requests', () => {
  it('brings a picture, and nothing to read the code from', async () => {
    const { refused } = await askAll()
    const { answer } = await right(refused)
    const challenge = readChallenge(refused.body)
    expect(refused.body).toMatchObject({ code: 429, data: null })
    const [kind, content = ''] = challenge?.picture.split(',') ?? []
    expect(kind).toBe('data:image/png;base64')
    const parts = [challenge?.token ?? '', content].flatMap(text => [
      text,
      Buffer.from(text, 'base64url').toString('latin1')
    ])
    for (const part of parts) expect(part.toUpperCase()).not.toContain(answer)
  })

  it('brings the same picture to whoever asks again at once, and another one later', async () => {
    const { refused } = await askAll()
    const challenge = readChallenge(refused.body)
    expect(readChallenge((await ask()).body)).toEqual(challenge)
    clock.pass({ seconds: 11 })
    expect(readChallenge((await ask()).body)).not.toEqual(challenge)
  })

  it('brings a challenge to whoever is not signed in, and beside a message without an envelope', async () => {
    const { refused } = await askAll(null)
    expect((await unlock(await right(refused), null)).status).toBe(200)
    expect((await ask(null)).status).toBe(200)
    await askAll()
    const bare = await call(base, endpoints.me, {}, token)
    expect(bare.body).toEqual({
      message: expect.stringMatching(/请求过于频繁/) as string,
      challenge: readChallenge((await ask()).body)
    })
  })
})

describe('the limit', () => {
  it('is lifted by the right answer, whatever its case', async () => {
    const { served, refused } = await askAll()
    const { challenge, answer } = await right(refused)
    expect((await unlock({ challenge, answer: ` ${answer.toLowerCase()}` })).status).toBe(200)
    expect((await askAll()).served).toBe(served)
  })

  it('is not lifted without a challenge, and the refusal brings the next one (captcha-429-14)', async () => {
    const { refused } = await askAll()
    const before = readChallenge(refused.body)
    await expectWrong(await unlock(), before)
    await expectWrong(await unlock({ challenge: 'made-up', answer: 'ACE347' }), before)
    await expectWrong(await unlock({ challenge: before?.token ?? '' }), before)
  })

  it('is not lifted by a wrong answer, nor by the right one to the same challenge afterwards', async () => {
    const { refused } = await askAll()
    const { challenge, answer } = await right(refused)
    const wrong = await unlock({ challenge, answer: `${answer}A` })
    await expectWrong(wrong, readChallenge(refused.body))
    await expectWrong(await unlock({ challenge, answer }))
    expect((await unlock(await right(wrong))).status).toBe(200)
  })

  it('is lifted once by a challenge, at whichever server it is answered', async () => {
    const { refused } = await askAll()
    const other = await server.beside({ RATE_LIMIT: String(PER_MINUTE) })
    const answer = await right(refused)
    const answers = await Promise.all([base, other, base, other].map(at => unlock(answer, token, at)))
    expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([
      200, 400, 400, 400
    ])
  })

  it('is not lifted by the answer to the challenge of somebody else', async () => {
    const { refused } = await askAll(await signInAs(base, 'demo.lead'))
    await askAll()
    await expectWrong(await unlock(await right(refused)))
  })

  it('is not lifted by an answer after five minutes', async () => {
    const { refused } = await askAll()
    const answer = await right(refused)
    clock.pass({ minutes: 5 })
    await askAll()
    await expectWrong(await unlock(answer))
  })

  it('is half as high each time within an hour, and four times at most; wrong answers do not count', async () => {
    const windows = [(await askAll()).served]
    for (let lifted = 0; lifted < 4; lifted++) {
      const { refused } = await askAll()
      const wrong = await unlock({ challenge: readChallenge(refused.body)?.token ?? '', answer: 'wrong' })
      expect((await unlock(await right(wrong))).status).toBe(200)
      windows.push((await askAll()).served)
    }
    expect(windows).toEqual([PER_MINUTE, 16, 8, 4, 2])
    const answer = await right((await askAll()).refused)
    expect((await unlock(answer)).status).toBe(429)
    clock.pass({ hours: 1, seconds: 1 })
    token = await signInAs(base, 'demo.manager')
    expect((await unlock(await right((await askAll()).refused))).status).toBe(200)
  })

  it('is not lifted by trying: forty pictures an hour', async () => {
    await askAll()
    const answers = await Promise.all(Array.from({ length: 41 }, () => unlock()))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect(readChallenge(answers.find(({ status }) => status === 429)?.body)).toBeNull()
  })
})

it('forgets answers after an hour', async () => {
  const { refused } = await askAll()
  await unlock(await right(refused))
  clock.pass({ hours: 1, seconds: 1 })
  await unlock(await right((await askAll()).refused))
  const kept = await server.database.db.selectFrom('captcha_answer').selectAll().execute()
  expect(kept).toHaveLength(1)
})
