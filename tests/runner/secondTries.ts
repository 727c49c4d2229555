import type { Reporter, TestCase, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** How often the test was tried again before it passed. */
    tries?: number
  }
}

/** Names the tests that passed only when they were tried again, and marks them in the report of the part. */
export class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const told = test.diagnostic()
    if (told?.flaky) test.meta().tries = told.retryCount
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (test.meta().tries)
          process.stdout.write(`↻ 重试后才通过：${module.relativeModuleId} > ${test.fullName}\n`)
      }
    }
  }
}
