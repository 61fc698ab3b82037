import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import type { Opening } from './openings.queries'

type Facts = Pick<Opening, 'outlet' | 'places' | 'pay_from_paise' | 'pay_to_paise' | 'closes_on' | 'state'>

/** How an opening is told in one line: outlet, places, pay, and until when one can say a word. */
export function useOpeningFacts() {
  const t = useTranslations('openings')
  const locale = localeOfTag(useLocale())
  const day = useDay()
  const money = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const pay = ({ pay_from_paise: from, pay_to_paise: to }: Facts) =>
    from === null
      ? null
      : to === null
        ? t('payFrom', { from: money(from) })
        : t('payBand', { from: money(from), to: money(to) })
  return (opening: Facts) =>
    [
      opening.outlet,
      opening.places > 1 ? t('places', { places: opening.places }) : null,
      pay(opening),
      opening.state === 'open' ? t('closesOn', { day: day(opening.closes_on) }) : null,
    ]
      .filter(Boolean)
      .join(' · ')
}

/** A day in words: "3 March 2027". */
export function useDay() {
  const dateTime = useDateTime()
  return (day: string) => dateTime(new Date(`${day}T12:00:00+05:30`), { dateStyle: 'long' })
}
