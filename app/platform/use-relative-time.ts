import { useFormatter, useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'

/** The Hindi of the platform's own formats is that of an office; people say these words instead. */
const spoken = { सप्ताह: 'हफ़्ते', माह: 'महीने', वर्ष: 'साल' } as const

/** Returns how a page writes how far a moment is from `now`: `2 weeks ago`, `2 हफ़्ते पहले`. */
export function useRelativeTime() {
  const locale = localeOfTag(useLocale())
  const { relativeTime } = useFormatter()
  return (at: Date | number, now: Date | number) => {
    const words = relativeTime(at, now)
    return locale === 'en'
      ? words
      : words.replace(/सप्ताह|माह|वर्ष/u, (unit) => spoken[unit as keyof typeof spoken])
  }
}
