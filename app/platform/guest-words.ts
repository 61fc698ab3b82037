import { createTranslator } from 'use-intl/core'
import { type InBoth, type Locale, languageTag } from '~/domain/locale'
import type { Items, RuleFact } from '~/domain/loyalty/guest-rules'
import type { Messages } from '~messages/areas'

type Words = Messages['loyaltyGuest']
export type GuestWords = ReturnType<typeof guestWords>

const timeZone = 'Asia/Kolkata'

/** The words guests read in one language: on their own page, and in previews of it. */
export function guestWords(locale: Locale, messages: Words) {
  const inDays = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(languageTag[locale], { timeZone, ...options })
  const days = inDays({ day: 'numeric', month: 'long' })
  const daysOfYear = inDays({ day: 'numeric', month: 'long', year: 'numeric' })
  const numbers = new Intl.NumberFormat(languageTag[locale])
  return {
    t: createTranslator({ locale: languageTag[locale], messages, timeZone }),
    /** What a tenant wrote in both languages. */
    written: (text: InBoth) => text[locale] || text.en,
    inDays,
    number: (value: number) => numbers.format(value),
    /** A day as one says it: with its year only when it is another than this one. */
    day(at: string | Date, now = new Date()): string {
      const moment = new Date(at)
      return (dayOf(moment).slice(0, 4) === dayOf(now).slice(0, 4) ? days : daysOfYear).format(moment)
    },
    /** `Monday` of 1 to 7. */
    weekday: (iso: number) => inDays({ weekday: 'long' }).format(new Date(Date.UTC(2024, 0, iso, 12))), // 1 January 2024 was a Monday
  }
}

/** `2026-11-28` in India. */
export function dayOf(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
}

interface RuleContext {
  words: GuestWords
  way: 'points' | 'stamps'
  outlets: readonly { id: string; name: string }[]
}

/** A rule of a programme as a guest reads it. */
export function ruleSentence(fact: RuleFact, context: RuleContext): string {
  const { words, way } = context
  const { t, number, written, day } = words
  const count = (points: number) => t(way, { count: points })
  const things = (items: Items) => ('words' in items ? written(items.words) : items.groups.join(', '))
  switch (fact.says) {
    case 'earn': {
      const rule = t('rules.earn', { points: count(fact.points), rupees: number(fact.rupees) })
      return narrowed(fact.items ? t('rules.of', { rule, things: things(fact.items) }) : rule, fact, context)
    }
    case 'needed':
      return t('rules.needed', { stamps: t('stamps', { count: fact.stamps }) })
    case 'bonus': {
      const rule = t('rules.bonus', {
        title: written(fact.title),
        times: number(fact.times),
        from: day(`${fact.from}T12:00:00+05:30`),
        to: day(`${fact.to}T12:00:00+05:30`),
      })
      return narrowed(rule, fact, context)
    }
    case 'minimum':
      return t('rules.minimum', { rupees: number(fact.rupees) })
    case 'excluded':
      return t('rules.excluded', { things: things(fact.items) })
    case 'pending':
      return t('rules.pending', { days: fact.days })
    case 'expiryEarning':
    case 'expiryVisit':
      return t(`rules.${fact.says}`, { months: fact.months })
    case 'welcome':
    case 'birthday':
      return t(`rules.${fact.says}`, { points: count(fact.points) })
    case 'most':
      return t('rules.most', { count: fact.count })
    case 'tierSpend':
    case 'tierVisits':
    case 'tierPoints':
      return t(`rules.${fact.says}`, {
        tier: written(fact.title),
        from: number(fact.from),
        months: String(fact.months),
        times: number(fact.times),
      })
    default:
      return t(fact.says === 'stamp' ? 'rules.stamp' : `rules.${fact.says}`)
  }
}

/** A rule with where and when it holds, if that is not everywhere and always. */
function narrowed(
  rule: string,
  fact: { outlets: readonly string[]; weekdays: readonly number[]; dayparts: readonly string[] },
  { words: { t, weekday }, outlets }: RuleContext,
): string {
  const daypart = (name: string) => {
    const key = `rules.daypart.${name}` as 'rules.daypart.lunch'
    return t.has(key) ? t(key) : name
  }
  const where = [
    ...outlets.filter(({ id }) => fact.outlets.includes(id)).map(({ name }) => name),
    ...fact.weekdays.map(weekday),
    ...fact.dayparts.map(daypart),
  ].join(', ')
  return where ? t('rules.only', { rule, where }) : rule
}
