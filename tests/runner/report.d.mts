export interface Counts {
  readonly isStarted?: boolean
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly failures: readonly string[]
  readonly again: readonly string[]
  readonly files: readonly string[]
}

export interface Result extends Counts {
  readonly name: string
  readonly script: string
  readonly seconds: number
  readonly startedTwice: boolean
}

export declare function countCheck(code: number | null): Counts
export declare function countSuite(report: string, code: number | null, root: string): Counts
export declare function summaryOf(results: readonly Result[]): string[]
