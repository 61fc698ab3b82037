declare module 'jsdom' {
  /** A window, as far as these tests use it. */
  export class JSDOM {
    readonly window: { readonly DOMParser: typeof DOMParser }
  }
}
