import { useTranslations } from 'use-intl'
import { Formula } from '~/ui/formula'
import type { Industry } from '~content/schemas/industry'

/** The figures of a trade: each with its formula, where it comes from, and when it deceives. */
export function KpiList({ kpis }: { kpis: Industry['kpis'] }) {
  const t = useTranslations('industries.page')
  return (
    <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {kpis.map(({ name, formula, collect, misleads }) => (
        <li key={name}>
          <Formula name={name} expression={formula} />
          <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            <div>
              <dt className="font-medium text-sm">{t('collect')}</dt>
              <dd className="text-ink-soft">{collect}</dd>
            </div>
            <div>
              <dt className="font-medium text-sm">{t('misleads')}</dt>
              <dd className="text-ink-soft">{misleads}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  )
}
