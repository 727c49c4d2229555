import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Challenge } from '../../../../src/contract/base/challenge.ts'
import { cryptoByte, drawCode } from '../../../../src/domain/captchaCode.ts'
import type { Clock } from '../../base/clock.ts'
import { drawPicture } from './picture.ts'

/** How long a challenge can be answered. */
const VALID_MS = 5 * 60_000
/** How long a client that is refused again and again gets the same one, so that a storm draws nothing. */
const SAME_MS = 10_000
const MAX_CLIENTS = 1000

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** A challenge as it was made. */
interface Made {
  /** Tells it from all others. */
  readonly id: string
  readonly code: string
}

/**
 * Challenges of this server, which every server of the database reads: all that is known of one stands encrypted in its
 * token.
 */
export class Challenges {
  readonly #key: Buffer
  readonly #clock: Clock
  /** The newest of clients, the oldest first. */
  readonly #newest = new Map<string, { readonly challenge: Challenge; readonly madeAt: number }>()

  /** `secret` is that of all servers; this use of it has a key of its own. */
  constructor(secret: Uint8Array, clock: Clock) {
    this.#key = createHmac('sha256', secret).update('captcha').digest()
    this.#clock = clock
  }

  /** A challenge for a client, the same for a while. */
  for(client: string): Challenge {
    const now = this.#clock.now().getTime()
    const known = this.#newest.get(client)
    return known && now - known.madeAt < SAME_MS ? known.challenge : this.another(client)
  }

  /** Another challenge for a client. */
  another(client: string): Challenge {
    const code = drawCode(cryptoByte)
    const madeAt = this.#clock.now().getTime()
    const picture = `data:image/png;base64,${drawPicture(code).toString('base64')}`
    const challenge = { token: this.#seal([code, client, madeAt + VALID_MS]), picture }
    this.#newest.delete(client)
    this.#newest.set(client, { challenge, madeAt })
    const [oldest] = this.#newest.keys()
    if (this.#newest.size > MAX_CLIENTS && oldest !== undefined) this.#newest.delete(oldest)
    return challenge
  }

  /** What a client's token says; null if it is none of ours, of somebody else, or too old. */
  read(token: string, client: string): Made | null {
    const sealed = Buffer.from(token, 'base64url')
    if (sealed.length <= IV + TAG) return null
    const id = sealed.subarray(0, IV)
    const decipher = createDecipheriv(CIPHER, this.#key, id).setAuthTag(sealed.subarray(IV, IV + TAG))
    try {
      const text = decipher.update(sealed.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
      const [code, owner, expires] = JSON.parse(text) as Sealed
      if (owner !== client || this.#clock.now().getTime() >= expires) return null
      return { id: id.toString('base64url'), code }
    } catch {
      return null
    }
  }

  #seal(content: Sealed): string {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(CIPHER, this.#key, iv)
    const text = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  }
}

/** The code, the client, and when it can no longer be answered. */
type Sealed = readonly [code: string, client: string, expires: number]
