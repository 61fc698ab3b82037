/** The same keys as the English words, any string as value: a missing or surplus Hindi key does not compile. */
export type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>
}

/** Every area of interface words and its English literal types. Types only: no word reaches a bundle through here. */
export interface Messages {
  auth: typeof import('./en/auth').default
  confirm: typeof import('./en/confirm').default
  console: typeof import('./en/console').default
  error: typeof import('./en/error').default
  frame: typeof import('./en/frame').default
  guard: typeof import('./en/guard').default
  home: typeof import('./en/home').default
  modules: typeof import('./en/modules').default
  notFound: typeof import('./en/not-found').default
  portal: typeof import('./en/portal').default
  provider: typeof import('./en/provider').default
  resetPassword: typeof import('./en/reset-password').default
  session: typeof import('./en/session').default
  styleGuide: typeof import('./en/style-guide').default
  toast: typeof import('./en/toast').default
  ui: typeof import('./en/ui').default
  unauthorized: typeof import('./en/unauthorized').default
}

export type Area = keyof Messages
