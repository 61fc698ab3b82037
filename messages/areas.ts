/** The same keys as the English words, any string as value: a missing or surplus Hindi key does not compile. */
export type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>
}

/** Every area of interface words and its English literal types. Types only: no word reaches a bundle through here. */
export interface Messages {
  about: typeof import('./en/about').default
  accessibility: typeof import('./en/accessibility').default
  activity: typeof import('./en/activity').default
  analytics: typeof import('./en/analytics').default
  application: typeof import('./en/application').default
  applications: typeof import('./en/applications').default
  appointments: typeof import('./en/appointments').default
  appointmentTest: typeof import('./en/appointment-test').default
  assessment: typeof import('./en/assessment').default
  assignmentRules: typeof import('./en/assignment-rules').default
  auth: typeof import('./en/auth').default
  authoring: typeof import('./en/authoring').default
  calculator: typeof import('./en/calculator').default
  careers: typeof import('./en/careers').default
  caseStudies: typeof import('./en/case-studies').default
  certificate: typeof import('./en/certificate').default
  compliance: typeof import('./en/compliance').default
  confirm: typeof import('./en/confirm').default
  console: typeof import('./en/console').default
  contact: typeof import('./en/contact').default
  courseDesk: typeof import('./en/course-desk').default
  courses: typeof import('./en/courses').default
  deviceLog: typeof import('./en/device-log').default
  diagnostic: typeof import('./en/diagnostic').default
  error: typeof import('./en/error').default
  eventDesk: typeof import('./en/event-desk').default
  events: typeof import('./en/events').default
  features: typeof import('./en/features').default
  flags: typeof import('./en/flags').default
  form: typeof import('./en/form').default
  frame: typeof import('./en/frame').default
  guard: typeof import('./en/guard').default
  home: typeof import('./en/home').default
  industries: typeof import('./en/industries').default
  insights: typeof import('./en/insights').default
  invitation: typeof import('./en/invitation').default
  jobs: typeof import('./en/jobs').default
  labourRoster: typeof import('./en/labour-roster').default
  leads: typeof import('./en/leads').default
  legal: typeof import('./en/legal').default
  matcher: typeof import('./en/matcher').default
  menuEngineering: typeof import('./en/menu-engineering').default
  methodology: typeof import('./en/methodology').default
  modules: typeof import('./en/modules').default
  newsletter: typeof import('./en/newsletter').default
  newsletterDesk: typeof import('./en/newsletter-desk').default
  notFound: typeof import('./en/not-found').default
  observations: typeof import('./en/observations').default
  organisation: typeof import('./en/organisation').default
  ownAppointment: typeof import('./en/own-appointment').default
  notices: typeof import('./en/notices').default
  overview: typeof import('./en/overview').default
  palette: typeof import('./en/palette').default
  paymentOptions: typeof import('./en/payment-options').default
  payments: typeof import('./en/payments').default
  people: typeof import('./en/people').default
  peopleImport: typeof import('./en/people-import').default
  platformSettings: typeof import('./en/platform-settings').default
  portal: typeof import('./en/portal').default
  pricing: typeof import('./en/pricing').default
  provider: typeof import('./en/provider').default
  questionBank: typeof import('./en/question-bank').default
  refusals: typeof import('./en/refusals').default
  resetPassword: typeof import('./en/reset-password').default
  resources: typeof import('./en/resources').default
  retention: typeof import('./en/retention').default
  revenueHealth: typeof import('./en/revenue-health').default
  revparBridge: typeof import('./en/revpar-bridge').default
  searchPreview: typeof import('./en/search-preview').default
  seats: typeof import('./en/seats').default
  security: typeof import('./en/security').default
  services: typeof import('./en/services').default
  session: typeof import('./en/session').default
  settings: typeof import('./en/settings').default
  shopSample: typeof import('./en/shop-sample').default
  siteSearch: typeof import('./en/site-search').default
  styleGuide: typeof import('./en/style-guide').default
  team: typeof import('./en/team').default
  tenants: typeof import('./en/tenants').default
  tender: typeof import('./en/tender').default
  throbber: typeof import('./en/throbber').default
  toast: typeof import('./en/toast').default
  tools: typeof import('./en/tools').default
  ui: typeof import('./en/ui').default
  unauthorized: typeof import('./en/unauthorized').default
  users: typeof import('./en/users').default
  utilization: typeof import('./en/utilization').default
  velocity: typeof import('./en/velocity').default
  viewOnly: typeof import('./en/view-only').default
  workspace: typeof import('./en/workspace').default
}

export type Area = keyof Messages
