import { whatsAppAddress } from '~/domain/phone'
import { translator } from '~/platform/translator'
import type { Reminder } from './reminders.queries'

export interface MessageLink {
  personId: string
  name: string
  /** Opens the message in WhatsApp, on the phone of whoever presses; null without a number. */
  href: string | null
}

/** For each person a message with the way to their course, in their own language, sent by nobody but who presses it. */
export function messageLinks(people: Reminder['people']): Promise<MessageLink[]> {
  return Promise.all(
    people.map(async ({ person_id, name, phone, language, course, assignment_id }) => {
      const t = await translator(language, 'today')
      const text = t('remind.message', {
        name,
        course: course[language],
        address: `${location.origin}/app/courses/${assignment_id}`,
      })
      return { personId: person_id, name, href: phone && whatsAppAddress(phone, text) }
    }),
  )
}
