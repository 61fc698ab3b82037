import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useDateTime } from '~/platform/use-date-time'
import { type CouponUse, listUses } from './coupons.queries'
import { usesList } from './uses-list'

interface UseSectionProps {
  couponId: string
  page: Loaded<Page<CouponUse>>
}

/** The bills that were less by a coupon. */
export function UseSection({ couponId, page }: UseSectionProps) {
  const t = useTranslations('loyaltyCoupons.uses')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const query = useListQuery(usesList)
  const moment = (at: string) => dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const money = (paise: number) => <span className="tabular-nums">{writeMoney(locale, paise)}</span>
  return (
    <div className="print:hidden">
      <ListView
        query={query}
        page={page}
        t={t}
        rowKey={({ id }) => id}
        filters={{}}
        file={{ name: t('file'), rows: (part) => listUses(couponId, part) }}
        section={{ title: t('title') }}
        columns={[
          {
            key: 'bill',
            header: t('bill'),
            isRowHeader: true,
            cell: ({ bill_no, outlet }) => (
              <span className="block min-w-0 break-words">
                {bill_no}
                <span className="block font-normal text-ink-soft text-sm">{outlet}</span>
              </span>
            ),
            csv: ({ bill_no }) => bill_no,
          },
          { key: 'outlet', header: t('outlet'), csv: ({ outlet }) => outlet },
          {
            key: 'at',
            header: t('at'),
            phone: 'small',
            cell: ({ at }) => moment(at),
            csv: ({ at }) => at,
          },
          {
            key: 'code',
            header: t('code'),
            phone: 'labelled',
            cell: ({ code }) => <span className="font-mono">{code}</span>,
            csv: ({ code }) => code,
          },
          {
            key: 'guest',
            header: t('guest'),
            phone: 'labelled',
            cell: ({ guest, member_id }) =>
              member_id ? (
                <Link
                  to={`/app/loyalty/guests/${member_id}`}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
                >
                  {guest ?? t('nameless')}
                </Link>
              ) : (
                '–'
              ),
            csv: ({ guest }) => guest,
          },
          {
            key: 'amount',
            header: t('amount'),
            phone: 'labelled',
            cell: ({ bill_paise }) => money(bill_paise),
            csv: ({ bill_paise }) => bill_paise / 100,
          },
          {
            key: 'discount',
            header: t('discount'),
            phone: 'corner',
            cell: ({ discount_paise, undone_at }) =>
              undone_at ? (
                <span className="text-ink-soft">
                  <s>{money(discount_paise)}</s> {t('undone')}
                </span>
              ) : (
                money(discount_paise)
              ),
            csv: ({ discount_paise, undone_at }) => (undone_at ? 0 : discount_paise / 100),
          },
          { key: 'undone', header: t('undoneAt'), csv: ({ undone_at }) => undone_at },
        ]}
      />
    </div>
  )
}
