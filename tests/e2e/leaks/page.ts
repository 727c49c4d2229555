/** The functions that the test calls in the page. */
export interface LeakPage {
  /** Requests of every outcome under one long-lived signal; returns how many objects are still alive. */
  readonly request: (count: number) => Promise<number>
  /** Mounts the application until its list is loaded, and unmounts it. */
  readonly mountAndUnmount: () => Promise<void>
}
