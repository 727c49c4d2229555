/** jsdom has no types; these are the ones that tests use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string)
    readonly window: { readonly document: Document }
  }
}
