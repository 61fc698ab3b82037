import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { BookMonth } from '~/domain/loyalty/books'
import { writeMoney } from '~/domain/numbers'

interface MonthTableProps {
  months: readonly BookMonth[]
  nameOf: (month: string) => string
}

/** The months of the books, the newest first: points, and what they stand for in money. */
export function MonthTable({ months, nameOf }: MonthTableProps) {
  const t = useTranslations('loyaltyBooks')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const money = (paise: number) => writeMoney(locale, Math.round(paise / 100) * 100)
  const columns = [
    { key: 'spend', write: ({ spendPaise }: BookMonth) => money(spendPaise) },
    { key: 'earned', write: ({ earned }: BookMonth) => number(earned) },
    { key: 'redeemed', write: ({ redeemed }: BookMonth) => number(redeemed) },
    { key: 'expired', write: ({ expired }: BookMonth) => number(expired) },
    { key: 'deferred', write: ({ deferredPaise }: BookMonth) => money(deferredPaise) },
    { key: 'recognised', write: ({ recognisedPaise }: BookMonth) => money(recognisedPaise) },
    { key: 'owed', write: ({ owedPaise }: BookMonth) => money(owedPaise) },
  ] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="overflow-x-auto" aria-label={t('monthsTable')} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('months')}</caption>
        <thead>
          <tr className="border-ink border-b text-left align-bottom">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('month')}
            </th>
            {columns.map(({ key }) => (
              <th key={key} scope="col" className="py-2 pl-4 text-right font-medium">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((row) => (
            <tr key={row.month} className="border-hairline border-b">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                {nameOf(row.month)}
                {row.closed ? <span className="block text-ink-soft text-xs">{t('closed')}</span> : null}
              </th>
              {columns.map(({ key, write }) => (
                <td key={key} className="py-2 pl-4 text-right tabular-nums">
                  {write(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
