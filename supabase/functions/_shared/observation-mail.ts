import { momentWords, timeWords } from '../../../app/domain/moment-words.ts'
import { pageLink } from './confirm-link.ts'
import { personName } from './mail.ts'
import type { MailLanguage } from './mail-words.ts'
import type { HandedObservation } from './mail-words-learning.ts'

type Data = Record<string, string | undefined>

/** Where the mail about a handed observation leads; signed-in pages follow the person's language by themselves. */
export function observationLink(siteUrl: string, _: MailLanguage, { observation_id: id = '' }: Data): string {
  return pageLink(siteUrl, 'en', `/app/courses/observations/${encodeURIComponent(id)}`)
}

/** What the database says of a handed observation, as its mail tells it; nothing for other mails. */
export function observationMailFacts(data: Data, language: MailLanguage): { handed?: HandedObservation } {
  const { observed, observed_lesson: lesson, planned_at: planned, time_zone: timeZone } = data
  if (!observed || !lesson) return {}
  return {
    handed: {
      person: observed,
      lesson,
      coach: personName(data.coach),
      words: data.coach_words,
      when: planned && timeZone ? timeOf(planned, language, timeZone) : undefined,
    },
  }
}

function timeOf(planned: string, language: MailLanguage, timeZone: string): string {
  const at = new Date(planned)
  const day = momentWords(at, language, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  return `${day}, ${timeWords(at, language, timeZone)}`
}
