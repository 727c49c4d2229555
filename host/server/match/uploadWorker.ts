import { parentPort, workerData } from 'node:worker_threads'
import { Refused } from '../../../src/contract/base/refusals.ts'
import { putThreadBehind } from '../base/behind.ts'
import { lookupFile, type LookupList } from './lookupFile.ts'

// The thread of readUpload.ts: reads one upload.

export interface UploadRequest {
  readonly name: string
  readonly content: ArrayBuffer
}

/** The list, or why the upload is refused. */
export type UploadAnswer = { readonly list: LookupList } | Pick<Refused, 'code' | 'values'>

putThreadBehind()
const { name, content } = workerData as UploadRequest

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
parentPort?.postMessage(await answerOf(lookupFile(name, new Uint8Array(content))))

async function answerOf(reading: Promise<LookupList>): Promise<UploadAnswer> {
  try {
    return { list: await reading }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { code: error.code, values: error.values }
  }
}
