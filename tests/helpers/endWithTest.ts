import { onTestFinished } from 'vitest'

/**
 * Ends what the running test has begun, however it ends; `end` learns whether it failed. What is begun for a whole file
 * ends with it.
 */
export function endWithTest(end: (hasFailed: boolean) => Promise<unknown>): void {
  try {
    onTestFinished(async ({ task }) => {
      await end(task.result?.state === 'fail')
    })
  } catch {
    // No test is running.
  }
}
