/** Lets one tab of many do something at a time. */
export interface Locks {
  /** Waits until nobody else holds the name, does the work, and lets go, whatever becomes of the work. */
  readonly hold: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}
