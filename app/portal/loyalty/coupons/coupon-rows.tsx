import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { standingOfCoupon } from './coupon-standing'
import type { Coupon } from './coupons.queries'
import { useCouponWords } from './use-coupon-words'

export const couponTones = {
  draft: 'neutral',
  scheduled: 'info',
  active: 'success',
  paused: 'warning',
  exhausted: 'info',
  expired: 'neutral',
  ended: 'neutral',
} as const

/** How a coupon is written in the list. */
export function useCouponColumns(today: string): Column<Coupon>[] {
  const t = useTranslations('loyaltyCoupons')
  const locale = localeOfTag(useLocale())
  const words = useCouponWords()
  const code = ({ code, codes }: Coupon) => code ?? t('ownCodes', { count: codes })
  return [
    {
      key: 'title',
      header: t('name'),
      isRowHeader: true,
      cell: (coupon) => (
        <RowName to={`/app/loyalty/coupons/${coupon.id}`} below={words.worth(coupon)}>
          {coupon.title[locale]}
        </RowName>
      ),
      csv: ({ title }) => title[locale],
    },
    { key: 'worth', header: t('worth'), csv: words.worth },
    { key: 'code', header: t('code'), phone: 'line', cell: code, csv: code },
    {
      key: 'uses',
      header: t('used'),
      phone: 'labelled',
      cell: (coupon) => <span className="tabular-nums">{words.used(coupon)}</span>,
      csv: ({ uses }) => uses,
    },
    {
      key: 'spent',
      header: t('spent'),
      phone: 'labelled',
      cell: ({ spent_paise }) => <span className="tabular-nums">{words.money(spent_paise)}</span>,
      csv: ({ spent_paise }) => spent_paise / 100,
    },
    {
      key: 'until',
      header: t('until'),
      phone: 'labelled',
      cell: ({ valid_until }) => <span className="whitespace-nowrap">{words.day(valid_until)}</span>,
      csv: ({ valid_until }) => valid_until,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (coupon) => {
        const standing = standingOfCoupon(coupon, today)
        return <Badge tone={couponTones[standing]}>{t(`states.${standing}`)}</Badge>
      },
      csv: (coupon) => t(`states.${standingOfCoupon(coupon, today)}`),
    },
  ]
}
