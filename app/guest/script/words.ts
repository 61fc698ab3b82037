import { createTranslator } from 'use-intl/core'
import { type InBoth, languageTag, localeOf } from '~/domain/locale'
import type { Messages } from '~messages/areas'

type Own = Messages['loyaltyGuest']

/** The language of the page, by its address. */
export const locale = localeOf(location.pathname)

const messages = JSON.parse(document.querySelector('[data-words]')?.textContent ?? '{}') as Own
const timeZone = 'Asia/Kolkata'

/** The words of the page, which lie in it as data. */
export const t = createTranslator({ locale: languageTag[locale], messages, timeZone })

/** What a tenant wrote in both languages, in the language of the page. */
export function written(text: InBoth): string {
  return text[locale] || text.en
}

const inDays = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag[locale], { timeZone, ...options })
const days = inDays({ day: 'numeric', month: 'long' })
const daysOfYear = inDays({ day: 'numeric', month: 'long', year: 'numeric' })
const clock = inDays({ hour: 'numeric', minute: '2-digit', hour12: true })
const numbers = new Intl.NumberFormat(languageTag[locale])
const rupees = new Intl.NumberFormat(languageTag[locale], {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** `2026-11-28` in India. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
}

/** A day as one says it: with its year only when it is another than this one. */
export function day(at: string | Date, now = new Date()): string {
  const moment = new Date(at)
  return (dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4) ? days : daysOfYear).format(moment)
}

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

export const number = (value: number) => numbers.format(value)
export const money = (paise: number) => rupees.format(paise / 100)
/** `14 March` of a birthday (`03-14`), whatever the year. */
export const birthday = (stored: string) => days.format(new Date(`2024-${stored}T12:00:00+05:30`))
/** `Monday` of 1 to 7. */
export const weekday = (iso: number) =>
  inDays({ weekday: 'long' }).format(new Date(Date.UTC(2024, 0, iso, 12))) // 1 January 2024 was a Monday
export const months = Array.from({ length: 12 }, (_, at) =>
  inDays({ month: 'long' }).format(new Date(Date.UTC(2024, at, 15))),
)
