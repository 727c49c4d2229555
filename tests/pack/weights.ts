/** The most that a part adds to a page with React and antd. */
export interface Weight {
  readonly name: string
  /** Kilobytes of brotli, of its files as one text and without styles: into how many files it is cut is up to the bundler. */
  readonly budget: number
  /** What is counted with it, though it is loaded when it is shown. */
  readonly shown?: string
}

/** Held by packed.test.ts, told on the pages of the parts. The whole is everything but the borders of the map. */
export const weights: readonly Weight[] = [
  { name: 'isFailure', budget: 1 },
  { name: 'ErrorPage', budget: 3 },
  { name: 'CaptchaDialog', budget: 6 },
  { name: 'createHttpClient', budget: 30 },
  { name: 'ExploreCompanyScreen', budget: 10 },
  { name: 'ExploreCompanyScreen', budget: 80, shown: 'ExploreCompanyScreen' },
  { name: 'ProspectingApp', budget: 70 },
  { name: 'ProspectingApp', budget: 127, shown: 'ExploreCompanyScreen' }
]

/** All styles of the package. */
export const STYLES_BUDGET = 24
