declare module 'jsdom' {
  /** A document made from HTML, as far as these tests use it. */
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly document: Document }
  }
}
