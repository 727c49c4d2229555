import { Worker } from 'node:worker_threads'
import { refuse, Refused } from '../../../src/contract/base/refusals.ts'
import { sentences } from '../base/sentences.ts'
import { HttpRefusal } from '../http/errors.ts'
import type { LookupList } from './lookupFile.ts'
import type { UploadAnswer, UploadRequest } from './uploadWorker.ts'

interface ThreadLimits {
  readonly seconds: number
  /** Of the heap; the usual file needs a fifth. */
  readonly megabytes: number
}

const usualLimits: ThreadLimits = { seconds: 20, megabytes: 256 }
/** Threads at a time, each for another person; further uploads wait for their turn. */
const AT_ONCE = 2
const MAX_WAITING = 20

/**
 * Reads the uploads of members of staff away from the main thread, with limits of time and memory: whatever a file
 * contains, the server goes on answering.
 */
export function createUploadReader(limits = usualLimits): (file: File, staff: string) => Promise<LookupList> {
  const turns = new Turns()
  return async (file, staff) => {
    await turns.take(staff)
    try {
      return await readInThread(file, limits)
    } finally {
      turns.leave(staff)
    }
  }
}

/** Nobody has more than one file read at a time, and one that waits. */
class Turns {
  readonly #reading = new Set<string>()
  readonly #waiting: { readonly staff: string; readonly begin: () => void }[] = []

  async take(staff: string): Promise<void> {
    if (this.#reading.size === AT_ONCE || this.#reading.has(staff)) await this.#wait(staff)
    else this.#reading.add(staff)
  }

  #wait(staff: string): Promise<void> {
    if (this.#waiting.some(each => each.staff === staff))
      throw new HttpRefusal(503, sentences.upload.another, { retryAfter: 5 })
    if (this.#waiting.length === MAX_WAITING)
      throw new HttpRefusal(503, sentences.http.busy, { retryAfter: 5 })
    return new Promise(begin => this.#waiting.push({ staff, begin }))
  }

  leave(staff: string): void {
    this.#reading.delete(staff)
    const at = this.#waiting.findIndex(each => !this.#reading.has(each.staff))
    const [next] = at === -1 ? [] : this.#waiting.splice(at, 1)
    if (!next) return
    this.#reading.add(next.staff)
    next.begin()
  }
}

async function readInThread(file: File, { seconds, megabytes }: ThreadLimits): Promise<LookupList> {
  const request: UploadRequest = { name: file.name, content: await file.arrayBuffer() }
  const worker = new Worker(new URL('./uploadWorker.ts', import.meta.url), {
    workerData: request,
    transferList: [request.content],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    execArgv: []
  })
  let timer: NodeJS.Timeout | undefined
  try {
    const answer = await new Promise<UploadAnswer>((resolve, reject) => {
      timer = setTimeout(
        () => reject(unreadable(sentences.match.tooSlow(file.name, seconds))),
        seconds * 1000
      )
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(
          error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? unreadable(sentences.match.tooMuch(file.name)) : error
        )
      )
    })
    if ('list' in answer) return answer.list
    throw new Refused(answer.code, answer.values)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function unreadable(why: string): Refused {
  return refuse('unreadableFile', { why })
}
