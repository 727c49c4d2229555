import { setupWorker, type SetupWorker } from 'msw/browser'
import { isServiceRequest } from '../src/mocks/index.ts'

/** The worker behind every story. A call that nobody mocks is an error, and an error fails the story. */
export async function startMockWorker(): Promise<SetupWorker> {
  const worker = setupWorker()
  await worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledFrame: ({ frame, defaults }) => {
      const request: unknown = frame.data && (frame.data as { request?: unknown }).request
      if (request instanceof Request && isServiceRequest(request)) defaults.error()
    }
  })
  return worker
}
