/** jsdom brings no types; this is what tests use of it. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string)
    readonly window: { readonly document: Document }
  }
}
