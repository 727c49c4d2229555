import { Worker } from 'node:worker_threads'
import { sentences } from '../../../base/sentences.ts'
import type { ReportDocument } from '../document.ts'
import type { MadePdf } from './pdfMake.ts'

/** Of the heap; the usual report needs a third. */
const MEGABYTES = 768

/** Writes a report as PDF in a thread of its own; a stopping server ends it. */
export async function threadPdf(report: ReportDocument, stopping: AbortSignal): Promise<MadePdf> {
  stopping.throwIfAborted()
  const worker = new Worker(new URL('./pdfWorker.ts', import.meta.url), {
    workerData: report,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: []
  })
  const stop = (): void => void worker.terminate()
  stopping.addEventListener('abort', stop)
  try {
    return await new Promise<MadePdf>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(sentences.reportFile.notMade)))
    })
  } finally {
    stopping.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
