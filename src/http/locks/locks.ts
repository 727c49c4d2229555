/** Mutual exclusion between tabs. */
export interface Locks {
  /** Waits for the lock, does the work, and releases it whatever happens. */
  readonly hold: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}
