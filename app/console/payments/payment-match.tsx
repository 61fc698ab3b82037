import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import type { FittingInvoice, PaymentMatch as Match } from './match.queries'
import { MatchDialog } from './match-dialog'

/** The invoices that a payment is counted for, and those it may be for. */
export function PaymentMatch({ paymentId, match }: { paymentId: string; match: Match }) {
  const t = useTranslations('payments.match')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const [asked, setAsked] = useState<FittingInvoice | null>(null)
  const money = (paise: number) => writeMoney(locale, paise)
  const left = match.paise === null ? null : match.paise - match.taken_paise
  if (match.matched.length === 0 && match.invoices.length === 0) return null
  return (
    <Section title={t('title')} lead={left === null ? t('notVerified') : t('left', { amount: money(left) })}>
      <ul>
        {match.matched.map(({ invoice_id, serial, tenant, paise, tds_paise }) => (
          <li
            key={`${invoice_id} ${paise}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-hairline border-b py-2.5"
          >
            <span className="min-w-0">
              <Link
                to={`/admin/store/invoices/${invoice_id}`}
                className="text-link underline underline-offset-4"
              >
                {serial}
              </Link>
              <span className="block text-ink-soft text-sm">
                {tenant}
                {tds_paise ? ` · ${t('withTds', { amount: money(tds_paise) })}` : ''}
              </span>
            </span>
            <span className="tabular-nums">{money(paise)}</span>
          </li>
        ))}
        {match.invoices.map((invoice) => (
          <li
            key={invoice.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-b py-2.5"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-3">
                {invoice.serial}
                {invoice.is_named ? <Badge tone="success">{t('named')}</Badge> : null}
              </span>
              <span className="block text-ink-soft text-sm">
                {invoice.tenant} · {t('open', { amount: money(invoice.open_paise) })}
                {invoice.due_on
                  ? ` · ${t('due', { day: dateTime(new Date(invoice.due_on), { dateStyle: 'medium', timeZone: 'UTC' }) })}`
                  : ''}
              </span>
            </span>
            {left ? (
              <Button
                variant={invoice.is_named ? 'primary' : 'secondary'}
                onClick={() => setAsked(invoice)}
                aria-label={t('countFor', { serial: invoice.serial })}
              >
                {t('count')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {asked && left ? (
        <MatchDialog paymentId={paymentId} invoice={asked} left={left} onClose={() => setAsked(null)} />
      ) : null}
    </Section>
  )
}
