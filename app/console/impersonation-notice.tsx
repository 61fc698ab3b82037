import { Link, useFetcher, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Impersonation } from '~/platform/impersonation.queries'
import type { Tenant } from '~/platform/tenants.queries'
import { Badge } from '~/ui/badge'
import { Countdown } from './countdown'

interface ImpersonationNoticeProps {
  tenant: Tenant
  impersonation: Impersonation
}

/** Reminds an admin in the console that a tenant is still being looked at, for how long, and ends it. On a phone the switcher below has its name. */
export function ImpersonationNotice({ tenant, impersonation }: ImpersonationNoticeProps) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const { Form, state } = useFetcher()
  const { revalidate } = useRevalidator()
  return (
    <aside
      aria-label={t('impersonating')}
      className="flex flex-wrap items-center gap-x-3 border-warning border-b bg-warning-soft px-3 py-1 text-sm text-warning md:px-5"
    >
      <Badge tone="warning">{t('impersonating')}</Badge>
      <p className="min-w-0 grow">
        <Link
          to="/app"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 max-md:hidden"
        >
          {tenant.name}
        </Link>{' '}
        {words.rich('timeLeft', {
          time: () => <Countdown until={impersonation.expiresAt} onEnd={() => void revalidate()} />,
        })}
      </p>
      <Form method="post" action="/app/look">
        <button
          type="submit"
          disabled={state !== 'idle'}
          className="min-h-11 font-medium underline underline-offset-4"
        >
          {t('stopImpersonating')}
        </button>
      </Form>
    </aside>
  )
}
