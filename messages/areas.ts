/** The same keys as the English words, any string as value: a missing or surplus Hindi key does not compile. */
export type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>
}

/** Every area of interface words and its English literal types. Types only: no word reaches a bundle through here. */
export interface Messages {
  activity: typeof import('./en/activity').default
  application: typeof import('./en/application').default
  applications: typeof import('./en/applications').default
  auth: typeof import('./en/auth').default
  confirm: typeof import('./en/confirm').default
  console: typeof import('./en/console').default
  deviceLog: typeof import('./en/device-log').default
  error: typeof import('./en/error').default
  frame: typeof import('./en/frame').default
  guard: typeof import('./en/guard').default
  home: typeof import('./en/home').default
  invitation: typeof import('./en/invitation').default
  modules: typeof import('./en/modules').default
  notFound: typeof import('./en/not-found').default
  organisation: typeof import('./en/organisation').default
  overview: typeof import('./en/overview').default
  palette: typeof import('./en/palette').default
  platformSettings: typeof import('./en/platform-settings').default
  portal: typeof import('./en/portal').default
  provider: typeof import('./en/provider').default
  resetPassword: typeof import('./en/reset-password').default
  seats: typeof import('./en/seats').default
  security: typeof import('./en/security').default
  session: typeof import('./en/session').default
  settings: typeof import('./en/settings').default
  styleGuide: typeof import('./en/style-guide').default
  team: typeof import('./en/team').default
  tenants: typeof import('./en/tenants').default
  throbber: typeof import('./en/throbber').default
  toast: typeof import('./en/toast').default
  ui: typeof import('./en/ui').default
  unauthorized: typeof import('./en/unauthorized').default
  users: typeof import('./en/users').default
  viewOnly: typeof import('./en/view-only').default
  workspace: typeof import('./en/workspace').default
}

export type Area = keyof Messages
