import { parentPort, workerData } from 'node:worker_threads'
import { putThreadBehind } from '../../../base/behind.ts'
import type { ReportDocument } from '../document.ts'
import { writePdf } from './writePdf.ts'

// The thread of threadPdf.ts: writes one report. Layout and fonts take seconds, and the server has others to answer.

putThreadBehind()
const { bytes, pages } = await writePdf(workerData as ReportDocument)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
parentPort?.postMessage({ bytes, pages })
