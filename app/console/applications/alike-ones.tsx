import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import { ApplicationState } from './application-rows'
import type { AlikeOne } from './applications.queries'

const said = { tenant: 'alikeTenant', gstin: 'alikeGstin', name: 'alikeName' } as const

/** Tenants and applications that may be the same business. */
export function AlikeOnes({ alike }: { alike: readonly AlikeOne[] }) {
  const t = useTranslations('applications')
  return (
    <Section title={t('alike')} lead={t('alikeLead')}>
      <ul className="border-warning border-l-4 pl-5">
        {alike.map(({ id, name, why, status }) => (
          <li key={`${why} ${id}`} className="flex flex-wrap items-center gap-x-4">
            <Link
              to={why === 'tenant' ? `/admin/tenants/${id}` : `/admin/applications/${id}`}
              className="inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4"
            >
              {name}
            </Link>
            <span className="text-ink-soft text-sm">{t(said[why])}</span>
            {status ? <ApplicationState status={status} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
