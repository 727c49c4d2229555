import { createDecipheriv, createHmac } from 'node:crypto'
import { readSigningKey } from '../../host/server/identity/tokens/signingKey.ts'
import type { Db } from '../../host/server/store/database.ts'
import type { ChallengeAnswer } from '../../src/contract/base/challenge.ts'

/** The right answer to the challenge of a refusal, as somebody would read it in the picture: with the key of the servers. */
export async function rightAnswer(db: Db, body: unknown): Promise<ChallengeAnswer> {
  const { token } = (body as { challenge: { token: string } }).challenge
  const key = createHmac('sha256', await readSigningKey(db))
    .update('captcha')
    .digest()
  const sealed = Buffer.from(token, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  const text = decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  return { challenge: token, answer: (JSON.parse(text) as [string])[0] }
}
