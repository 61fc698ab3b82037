/** The flags that public pages ask for; they stand apart from the others, because a page's script is small. */
export const declaredSiteFlags = {
  /** The dialog that offers the newsletter to readers. */
  'newsletter-offer': { scope: 'site', kind: 'ops', isOnByDefault: true },
  /** The form that asks for an appointment; without it no request is taken either. */
  'appointment-requests': { scope: 'site', kind: 'ops', isOnByDefault: true },
  /** The forms of events; without them no registration is taken either. */
  'event-registration': { scope: 'site', kind: 'ops', isOnByDefault: true },
} as const

export type SiteFlag = keyof typeof declaredSiteFlags
