import { Worker } from 'node:worker_threads'
import { refuse, Refused } from '../../../src/contract/refusals.ts'
import { sentences } from '../base/sentences.ts'
import { HttpRefusal } from '../http/errors.ts'
import type { LookupList } from './lookupFile.ts'
import type { UploadAnswer, UploadQuestion } from './uploadWorker.ts'

interface ThreadLimits {
  readonly seconds: number
  /** Of the heap; the usual file needs a fifth. */
  readonly megabytes: number
}

const usualLimits: ThreadLimits = { seconds: 20, megabytes: 256 }
/** Threads at a time; further uploads wait for their turn. */
const AT_ONCE = 2
const MAX_WAITING = 20

/**
 * Reads uploads away from the main thread, with limits of time and memory: whatever a file contains, the server goes
 * on answering.
 */
export function createUploadReader(limits = usualLimits): (file: File) => Promise<LookupList> {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running === AT_ONCE && waiting.length === MAX_WAITING) throw new HttpRefusal(503, sentences.http.busy)
    if (running === AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve))
    else running++
  }
  // A place is handed on to the next upload.
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async file => {
    await enter()
    try {
      return await readInThread(file, limits)
    } finally {
      leave()
    }
  }
}

async function readInThread(file: File, { seconds, megabytes }: ThreadLimits): Promise<LookupList> {
  const question: UploadQuestion = { name: file.name, content: await file.arrayBuffer() }
  const worker = new Worker(new URL('./uploadWorker.ts', import.meta.url), {
    workerData: question,
    transferList: [question.content],
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
