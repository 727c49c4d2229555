import type { endpoints } from '../../../src/contract/endpoints.ts'
import type { QueryOf } from '../../../src/contract/base/defineEndpoint.ts'
import { Refused } from '../../../src/contract/base/refusals.ts'
import { isSameCode } from '../../../src/domain/captchaCode.ts'
import { tooMany } from '../http/rateLimit.ts'
import { keepAnswer, rightAnswers } from '../store/limits/captchaAnswers.ts'
import type { HandlerDeps } from './handlerDeps.ts'

const HOUR = 3_600_000
/** How often a captcha lifts the limit within an hour; each time it gives half as many requests. */
const UNLOCKS = 4

type UnlockDeps = Pick<HandlerDeps, 'challenges' | 'clock' | 'config' | 'db' | 'rates'>

/** Lifts the limit of a client that answers its challenge, each of which counts once, at any of the servers. */
export async function unlockRate(
  { challenges, clock, config, db, rates }: UnlockDeps,
  client: string,
  { challenge = '', answer = '' }: QueryOf<typeof endpoints.unlockRate>
): Promise<void> {
  // Without a limit there is none to lift.
  if (config.rateLimit === 0) return
  const now = clock.now()
  const since = new Date(now.getTime() - HOUR)
  // Who may not lift the limit any more waits for its own end.
  if ((await rightAnswers(db, client, since)) >= UNLOCKS) throw tooMany(rates.left())
  const made = challenges.read(challenge, client)
  const isRight = made !== null && isSameCode(answer, made.code)
  const given = made && { challenge: made.id, client, is_right: isRight }
  if (!given || !(await keepAnswer(db, given, now, since)) || !isRight) {
    throw new Refused('wrongCaptcha', {}, challenges.another(client))
  }
  const unlocks = await rightAnswers(db, client, since)
  if (unlocks > UNLOCKS) throw tooMany(rates.left())
  await rates.lift(client, config.rateLimit, unlocks)
}
