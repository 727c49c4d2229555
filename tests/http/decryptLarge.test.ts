import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WorkerAnswer, WorkerRequest } from '../../src/http/aes/decryptWorker.ts'
import { decryptBody } from '../../src/http/aes/decrypt.ts'
import { encrypt, type KeyedCipher } from '../helpers/encrypting.ts'
import { hasShared, sharedTitle, yardstick } from '../helpers/shared.ts'
import { waitOf } from '../helpers/patience.ts'

const cipher: KeyedCipher = { mode: 'CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' }

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, name: '演示科技有限公司' }))
const large = rowsOf(6000)

afterEach(() => vi.unstubAllGlobals())

/** A stub worker that records what happens to it. */
function stubWorker(answer: (request: WorkerRequest, worker: EventTarget) => void): string[] {
  const record: string[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor(script: URL, { type }: WorkerOptions) {
        super()
        record.push(`${script.pathname.split('/').at(-1)?.split('.')[0]} as ${type}`)
      }
      postMessage(request: WorkerRequest): void {
        record.push('asked')
        queueMicrotask(() => answer(request, this))
      }
      terminate(): void {
        record.push('ended')
      }
    }
  )
  return record
}

const answering = (data: WorkerAnswer) => (_: WorkerRequest, worker: EventTarget) =>
  worker.dispatchEvent(new MessageEvent('message', { data }))

describe('a large body', () => {
  const body = encrypt(JSON.stringify(large), cipher)

  it('is decrypted in a worker that is terminated afterwards', async () => {
    const record = stubWorker(answering({ text: '["from the worker"]' }))
    expect(await decryptBody(body, cipher)).toEqual(['from the worker'])
    expect(record).toEqual(['decryptWorker as module', 'asked', 'ended'])
  })

  it('is malformed if the worker cannot decrypt it, without another attempt', async () => {
    const record = stubWorker(answering({ error: 'OperationError' }))
    await expect(decryptBody(body, cipher)).rejects.toMatchObject({ kind: 'malformed' })
    expect(record).toEqual(['decryptWorker as module', 'asked', 'ended'])
  })

  it.each(['error', 'messageerror'])(
    'falls back to the main thread when the worker fails with %s',
    async type => {
      const failed = new Event(type, { cancelable: true })
      const record = stubWorker((_, worker) => worker.dispatchEvent(failed))
      expect(await decryptBody(body, cipher)).toEqual(large)
      expect(record).toEqual(['decryptWorker as module', 'asked', 'ended'])
      expect(failed.defaultPrevented).toBe(true)
    }
  )

  it('is told to the worker with what opens it', async () => {
    const told: WorkerRequest[] = []
    stubWorker((request, worker) => {
      told.push(request)
      answering({ text: '[]' })(request, worker)
    })
    await decryptBody(body, cipher)
    expect(told).toEqual([{ text: body, cipher }])
  })

  it('falls back to the main thread if a policy forbids workers', async () => {
    vi.stubGlobal('Worker', function forbidden() {
      throw new DOMException('blocked', 'SecurityError')
    })
    expect(await decryptBody(body, cipher)).toEqual(large)
  })
})

it('uses no worker for a small body', async () => {
  const record = stubWorker(answering({ text: '[]' }))
  expect(await decryptBody(encrypt('[1]', cipher), cipher)).toEqual([1])
  expect(record).toEqual([])
})

it('asks a worker from 200,000 characters on', async () => {
  const record = stubWorker(answering({ text: '[2]' }))
  expect(await decryptBody('A'.repeat(200_000), cipher)).toEqual([2])
  expect(record).toContain('asked')
  record.length = 0
  await expect(decryptBody('A'.repeat(199_996), cipher)).rejects.toMatchObject({ kind: 'malformed' })
  expect(record).toEqual([])
})

describe('the worker', () => {
  const posted = vi.fn<(answer: WorkerAnswer) => void>()

  // Not the window, which would keep listening.
  const scope = new EventTarget()

  /** What it answers. */
  async function answered(data: WorkerRequest): Promise<WorkerAnswer | undefined> {
    vi.stubGlobal('postMessage', posted.mockClear())
    vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
    await import('../../src/http/aes/decryptWorker.ts')
    scope.dispatchEvent(new MessageEvent('message', { data }))
    await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(1), waitOf('unit'))
    return posted.mock.calls[0]?.[0]
  }

  it('answers with the text', async () => {
    expect(await answered({ text: encrypt('[1]', cipher), cipher })).toEqual({ text: '[1]' })
    const old: KeyedCipher = { mode: 'ECB', key: cipher.key }
    expect(await answered({ text: encrypt('[2]', old), cipher: old })).toEqual({ text: '[2]' })
  })

  it('answers why there is none', async () => {
    expect(await answered({ text: 'AAAA', cipher: { mode: 'ECB', key: 'short' } })).toEqual({
      error: 'Error: an AES key has 16, 24 or 32 bytes'
    })
  })
})

interface LargeCase {
  readonly id: string
  readonly input: { readonly plaintext: { readonly $repeat_json_rows: number } }
  readonly expected: { readonly max_main_thread_block_ms: number }
}

describe.skipIf(!hasShared)(sharedTitle('aes'), () => {
  const cases = (yardstick<readonly LargeCase[]>('aes') ?? []).filter(({ id }) => id === 'aes-perf-10mb')
  it.each(cases)('$id', async ({ input, expected }) => {
    const rows = rowsOf(input.plaintext.$repeat_json_rows)
    const text = encrypt(JSON.stringify(rows), cipher)
    const begun = performance.now()
    expect(await decryptBody(text, cipher)).toHaveLength(rows.length)
    // Runs without a worker here, on a possibly busy machine: the benchmark has the exact figure.
    expect(performance.now() - begun).toBeLessThan(10 * expected.max_main_thread_block_ms)
  })
})
