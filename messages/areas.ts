/** The same keys as the English words, any string as value: a missing or surplus Hindi key does not compile. */
export type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>
}

/** Every area of interface words and its English literal types. Types only: no word reaches a bundle through here. */
export interface Messages {
  about: typeof import('./en/about.ts').default
  access: typeof import('./en/access.ts').default
  accessibility: typeof import('./en/accessibility.ts').default
  activity: typeof import('./en/activity.ts').default
  analytics: typeof import('./en/analytics.ts').default
  application: typeof import('./en/application.ts').default
  applications: typeof import('./en/applications.ts').default
  appointments: typeof import('./en/appointments.ts').default
  appointmentTest: typeof import('./en/appointment-test.ts').default
  assessment: typeof import('./en/assessment.ts').default
  assignmentRules: typeof import('./en/assignment-rules.ts').default
  auth: typeof import('./en/auth.ts').default
  authoring: typeof import('./en/authoring.ts').default
  calculator: typeof import('./en/calculator.ts').default
  card: typeof import('./en/card.ts').default
  careers: typeof import('./en/careers.ts').default
  caseStudies: typeof import('./en/case-studies.ts').default
  certificate: typeof import('./en/certificate.ts').default
  compliance: typeof import('./en/compliance.ts').default
  confirm: typeof import('./en/confirm.ts').default
  console: typeof import('./en/console.ts').default
  contact: typeof import('./en/contact.ts').default
  courseDesk: typeof import('./en/course-desk.ts').default
  courses: typeof import('./en/courses.ts').default
  deviceLog: typeof import('./en/device-log.ts').default
  diagnostic: typeof import('./en/diagnostic.ts').default
  error: typeof import('./en/error.ts').default
  eventDesk: typeof import('./en/event-desk.ts').default
  events: typeof import('./en/events.ts').default
  features: typeof import('./en/features.ts').default
  flags: typeof import('./en/flags.ts').default
  form: typeof import('./en/form.ts').default
  frame: typeof import('./en/frame.ts').default
  guard: typeof import('./en/guard.ts').default
  home: typeof import('./en/home.ts').default
  industries: typeof import('./en/industries.ts').default
  insights: typeof import('./en/insights.ts').default
  invitation: typeof import('./en/invitation.ts').default
  jobs: typeof import('./en/jobs.ts').default
  labourRoster: typeof import('./en/labour-roster.ts').default
  leads: typeof import('./en/leads.ts').default
  legal: typeof import('./en/legal.ts').default
  matcher: typeof import('./en/matcher.ts').default
  menuEngineering: typeof import('./en/menu-engineering.ts').default
  methodology: typeof import('./en/methodology.ts').default
  modules: typeof import('./en/modules.ts').default
  newsletter: typeof import('./en/newsletter.ts').default
  newsletterDesk: typeof import('./en/newsletter-desk.ts').default
  notFound: typeof import('./en/not-found.ts').default
  observations: typeof import('./en/observations.ts').default
  organisation: typeof import('./en/organisation.ts').default
  ownAppointment: typeof import('./en/own-appointment.ts').default
  notices: typeof import('./en/notices.ts').default
  overview: typeof import('./en/overview.ts').default
  palette: typeof import('./en/palette.ts').default
  pathStudio: typeof import('./en/path-studio.ts').default
  paths: typeof import('./en/paths.ts').default
  paymentOptions: typeof import('./en/payment-options.ts').default
  payments: typeof import('./en/payments.ts').default
  people: typeof import('./en/people.ts').default
  peopleImport: typeof import('./en/people-import.ts').default
  person: typeof import('./en/person.ts').default
  platformSettings: typeof import('./en/platform-settings.ts').default
  portal: typeof import('./en/portal.ts').default
  pricing: typeof import('./en/pricing.ts').default
  provider: typeof import('./en/provider.ts').default
  questionBank: typeof import('./en/question-bank.ts').default
  refusals: typeof import('./en/refusals.ts').default
  resetPassword: typeof import('./en/reset-password.ts').default
  resources: typeof import('./en/resources.ts').default
  retention: typeof import('./en/retention.ts').default
  revenueHealth: typeof import('./en/revenue-health.ts').default
  revparBridge: typeof import('./en/revpar-bridge.ts').default
  searchPreview: typeof import('./en/search-preview.ts').default
  seats: typeof import('./en/seats.ts').default
  security: typeof import('./en/security.ts').default
  services: typeof import('./en/services.ts').default
  session: typeof import('./en/session.ts').default
  settings: typeof import('./en/settings.ts').default
  shopSample: typeof import('./en/shop-sample.ts').default
  siteSearch: typeof import('./en/site-search.ts').default
  styleGuide: typeof import('./en/style-guide.ts').default
  team: typeof import('./en/team.ts').default
  tenants: typeof import('./en/tenants.ts').default
  tender: typeof import('./en/tender.ts').default
  throbber: typeof import('./en/throbber.ts').default
  today: typeof import('./en/today.ts').default
  toast: typeof import('./en/toast.ts').default
  tools: typeof import('./en/tools.ts').default
  training: typeof import('./en/training.ts').default
  trainingInsight: typeof import('./en/training-insight.ts').default
  ui: typeof import('./en/ui.ts').default
  unauthorized: typeof import('./en/unauthorized.ts').default
  users: typeof import('./en/users.ts').default
  utilization: typeof import('./en/utilization.ts').default
  velocity: typeof import('./en/velocity.ts').default
  viewOnly: typeof import('./en/view-only.ts').default
  workspace: typeof import('./en/workspace.ts').default
}

export type Area = keyof Messages
