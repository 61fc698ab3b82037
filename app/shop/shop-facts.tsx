import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import type { OpenedShop } from './opened-shop'

/** Where and when the visit is, and what it pays. */
export function ShopFacts({ shop }: { shop: OpenedShop }) {
  const t = useTranslations('shopReport')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' })
  const rupees = (inr: number) => writeMoney(locale, inr * 100)
  const { outlet, city, address, reimbursement_cap_inr: cap } = shop
  return (
    <Facts
      facts={[
        { label: t('facts.where'), value: [outlet, address ?? city].join(', ') },
        {
          label: t('facts.when'),
          value: t('facts.window', {
            from: day(shop.window_from),
            to: day(shop.window_to),
            daypart: t(`dayparts.${shop.daypart}`),
          }),
        },
        { label: t('facts.report'), value: day(shop.submit_by) },
        {
          label: t('facts.fee'),
          value:
            cap > 0
              ? t('facts.payBill', { fee: rupees(shop.fee_inr), cap: rupees(cap) })
              : t('facts.pay', { fee: rupees(shop.fee_inr) }),
        },
      ]}
    />
  )
}
