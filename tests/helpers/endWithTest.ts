import { onTestFinished } from 'vitest'

/** Ends what the running test has begun, however it ends. What is begun for a whole file ends with it. */
export function endWithTest(end: () => Promise<unknown>): void {
  try {
    onTestFinished(async () => {
      await end()
    })
  } catch {
    // No test is running.
  }
}
