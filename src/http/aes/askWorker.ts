import type { WorkerAnswer, WorkerQuestion } from './decryptWorker.ts'

/** Runs one question in a worker of its own; null if there can be no worker. */
export async function askWorker(question: WorkerQuestion): Promise<WorkerAnswer | null> {
  const worker = startWorker()
  if (!worker) return null
  try {
    return await answerOf(worker, question)
  } finally {
    worker.terminate()
  }
}

// A policy of the page, a sandbox, a foreign origin or a bundler that dropped the file. The page can decrypt
// without.
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
