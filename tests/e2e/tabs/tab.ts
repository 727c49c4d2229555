/** The functions that the page exposes as `tab`. */
export interface Tab {
  readonly signIn: () => Promise<boolean>
  /** Sends calls in parallel; resolves to how many succeeded. */
  readonly ask: (count: number) => Promise<number>
  readonly ending: () => string | null
}
