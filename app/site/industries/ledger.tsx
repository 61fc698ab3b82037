import { useTranslations } from 'use-intl'
import type { Industry } from '~content/schemas/industry'

/** How a trade earns and loses: what is sold, what comes in, and what leaks out. */
export function Ledger({ entries }: { entries: Industry['earns'] }) {
  const t = useTranslations('industries.page')
  return (
    <dl className={`grid gap-x-12 gap-y-8 ${entries.length === 4 ? 'md:grid-cols-2' : 'md:grid-cols-3'}`}>
      {entries.map(({ what, how, leak }) => (
        <div key={what}>
          <dt className="text-balance font-semibold text-2xl">{what}</dt>
          <dd className="mt-2">{how}</dd>
          <dd className="mt-3 border-marigold border-l-3 pl-5 text-ink-soft">
            <span className="block font-medium text-ink text-sm">{t('leaksOut')}</span>
            {leak}
          </dd>
        </div>
      ))}
    </dl>
  )
}
