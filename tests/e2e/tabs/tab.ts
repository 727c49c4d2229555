/** What the page of the tests offers as `tab`. */
export interface Tab {
  readonly signIn: () => Promise<boolean>
  /** Makes so many calls at once; resolves to how many of them succeeded. */
  readonly ask: (count: number) => Promise<number>
  readonly ending: () => string | null
}
