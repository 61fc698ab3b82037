import { languageTag, localeOf } from '~/domain/locale'
import { dayOf, guestWords } from '~/platform/guest-words'
import type { Messages } from '~messages/areas'

/** The language of the page, by its address. */
export const locale = localeOf(location.pathname)

// the words of the page lie in it as data
export const words = guestWords(
  locale,
  JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}') as Messages['loyaltyGuest'],
)
export const { t, written, number, day } = words
export { dayOf }

const timeZone = 'Asia/Kolkata'
const { inDays } = words
const days = inDays({ day: 'numeric', month: 'long' })
const clock = inDays({ hour: 'numeric', minute: '2-digit', hour12: true })
const rupees = new Intl.NumberFormat(languageTag[locale], {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `4:30 pm`, in Hindi `शाम 4:30 बजे`. */
export function time(at: string | Date): string {
  const moment = new Date(at)
  const said = clock.format(moment)
  if (locale === 'en') return said
  const hour = Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit' }).format(moment))
  const part = hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम'
  return `${part} ${said.replace(/\s*[ap]m/i, '')} बजे`
}

/** `14:05` until the moment; never below nothing. */
export function countdown(until: string, now: number): string {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const money = (paise: number) => rupees.format(paise / 100)
/** `14 March` of a birthday (`03-14`), whatever the year. */
export const birthday = (stored: string) => days.format(new Date(`2024-${stored}T12:00:00+05:30`))
export const months = Array.from({ length: 12 }, (_, at) =>
  inDays({ month: 'long' }).format(new Date(Date.UTC(2024, at, 15))),
)
