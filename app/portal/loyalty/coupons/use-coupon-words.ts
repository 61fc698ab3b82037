import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import type { Coupon } from './coupons.queries'

/** Returns how the parts of a coupon are said: what it is worth, how often it was used, until when it works. */
export function useCouponWords() {
  const t = useTranslations('loyaltyCoupons')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  return {
    worth({ kind, worth, most_paise }: Coupon): string {
      if (kind === 'item') return t('worths.item')
      if (kind === 'amount') return t('worths.amount', { amount: writeMoney(locale, worth) })
      const percent = number(worth / 100, { style: 'percent' })
      return most_paise === null
        ? t('worths.percent', { percent })
        : t('worths.percentMost', { percent, most: writeMoney(locale, most_paise) })
    },
    used: ({ uses, uses_most }: Coupon) =>
      uses_most === null ? number(uses) : t('usedOf', { uses, most: uses_most }),
    day: (day: string) => dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' }),
    money: (paise: number) => writeMoney(locale, paise),
  }
}
