import { useTranslations } from 'use-intl'
import { Amount } from './payment-rows'
import { arrivedOf, type Sum } from './sums'

/** What all payments that fit come to, not only those of this page: each currency by itself, and what arrived in rupees. */
export function PaymentSums({ sums }: { sums: readonly Sum[] | null }) {
  const t = useTranslations('payments')
  if (!sums) return <p className="mt-4 text-ink-soft">{t('noSums')}</p>
  if (sums.length === 0) return null
  const verified = sums.filter(({ verified: count }) => count > 0)
  const arrived = arrivedOf(sums)
  return (
    <dl className="mt-4 grid gap-y-1">
      <Line words={t('sum')}>
        {sums.map(({ currency, amountMinor }) => (
          <Amount key={currency} minor={amountMinor} currency={currency} />
        ))}
      </Line>
      {verified.length > 0 ? (
        <Line words={t('verifiedSum')}>
          {verified.map(({ currency, verifiedMinor }) => (
            <Amount key={currency} minor={verifiedMinor} currency={currency} />
          ))}
        </Line>
      ) : null}
      {arrived ? (
        <Line words={t('arrived')}>
          <Amount minor={arrived.paise} currency="INR" />
          {arrived.unknown > 0 ? (
            <span className="font-normal text-ink-soft">
              {t('unknownRupees', { count: arrived.unknown })}
            </span>
          ) : null}
        </Line>
      ) : null}
    </dl>
  )
}

function Line({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      <dt className="text-ink-soft">{words}</dt>
      <dd className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">{children}</dd>
    </div>
  )
}
