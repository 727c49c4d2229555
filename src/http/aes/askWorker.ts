import type { WorkerAnswer, WorkerQuestion } from './decryptWorker.ts'

/** A worker of its own for one question, gone with the answer; null where none can be had. */
export async function askWorker(question: WorkerQuestion): Promise<WorkerAnswer | null> {
  const worker = startWorker()
  if (!worker) return null
  try {
    return await answerOf(worker, question)
  } finally {
    worker.terminate()
  }
}

// A policy of the page, a sandbox, an origin of its own or a bundler that left the file behind: a worker is a luxury.
function startWorker(): Worker | null {
  try {
    return new Worker(new URL('./decryptWorker.js', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

function answerOf(worker: Worker, question: WorkerQuestion): Promise<WorkerAnswer | null> {
  return new Promise(resolve => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data))
    for (const failure of ['error', 'messageerror']) {
      worker.addEventListener(failure, event => {
        event.preventDefault()
        resolve(null)
      })
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(question)
  })
}
