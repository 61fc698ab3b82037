/** The goals a visit can reach on the public pages. */
export const conversions = [
  'contact_sent',
  'appointment_requested',
  'newsletter_confirmed',
  'payment_reported',
  'tool_mailed',
  'event_registered',
  'application_sent',
] as const
export type ConversionName = (typeof conversions)[number]

/**
 * By what a goal is known: the form that was taken, or the page that says so. The newsletter's form is only a request; what
 * counts is the page that its mail leads to.
 */
const signs: Readonly<Record<string, ConversionName>> = {
  contact: 'contact_sent',
  appointment: 'appointment_requested',
  '/newsletter/confirmed': 'newsletter_confirmed',
  payment: 'payment_reported',
  tool_result: 'tool_mailed',
  event: 'event_registered',
  career: 'application_sent',
}

/** The goal that a form or a page stands for. */
export function conversionOf(sign: string): ConversionName | undefined {
  return signs[sign]
}
