import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { Arm } from '~/domain/loyalty/uplift'
import { writeMoney } from '~/domain/numbers'

/** What those who got the message did, beside those who were held out. */
export function ArmTable({ sent, held }: { sent: Arm | undefined; held: Arm | undefined }) {
  const t = useTranslations('loyaltyCampaigns.arms')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const mean = (sum: number, n: number) => (n > 0 ? sum / n : 0)
  const rows = [
    { key: 'guests', write: ({ n }: Arm) => number(n) },
    { key: 'visits', write: ({ visits }: Arm) => number(visits) },
    {
      key: 'visitsEach',
      write: ({ visits, n }: Arm) => number(mean(visits * 100, n), { maximumFractionDigits: 1 }),
    },
    {
      key: 'spendEach',
      write: ({ spendPaise, n }: Arm) => writeMoney(locale, Math.round(mean(spendPaise, n) / 100) * 100),
    },
    { key: 'rewards', write: ({ rewardPaise }: Arm) => writeMoney(locale, rewardPaise) },
  ] as const
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="mt-6 overflow-x-auto" aria-label={t('caption')} tabIndex={0}>
      <table className="w-full max-w-2xl text-sm">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="border-ink border-b text-left">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('what')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('sent')}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              {t('held')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, write }) => (
            <tr key={key} className="border-hairline border-b">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {t(key)}
              </th>
              <td className="py-2 pl-4 text-right tabular-nums">{sent ? write(sent) : '–'}</td>
              <td className="py-2 pl-4 text-right tabular-nums">{held ? write(held) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
