import { useTranslations } from 'use-intl'
import type { Industry } from '~content/schemas/industry'

/** How a trade earns and loses, as a ledger: what is sold, what comes in, what leaks out. */
export function Ledger({ entries }: { entries: Industry['earns'] }) {
  const t = useTranslations('industries.page')
  return (
    <table className="w-full text-left">
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b-2 text-sm">
          <th scope="col" className="py-2 pr-5 font-medium">
            {t('sold')}
          </th>
          <th scope="col" className="py-2 pr-5 font-medium">
            {t('comesIn')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('leaksOut')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ what, how, leak }) => (
          <tr key={what} className="border-hairline border-b align-baseline max-sm:grid max-sm:py-3">
            <th scope="row" className="font-semibold sm:w-1/5 sm:py-3 sm:pr-5">
              {what}
            </th>
            <td className="sm:w-2/5 sm:py-3 sm:pr-5">{how}</td>
            <td className="text-ink-soft sm:w-2/5 sm:py-3">
              <span className="mr-2 font-medium text-sm sm:hidden">{t('leaksOut')}</span>
              {leak}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
