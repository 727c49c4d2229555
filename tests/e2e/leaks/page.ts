/** What the test asks the page for. */
export interface LeakPage {
  /** So many requests, of every kind of outcome, under one signal that outlives them; how many are still counted. */
  readonly request: (count: number) => Promise<number>
  /** Asks for the large encrypted answer; how many characters the name in it has. */
  readonly decrypt: () => Promise<number>
  /** Shows the application until its list stands, and takes it away again. */
  readonly mountAndUnmount: () => Promise<void>
}
