import { useFetcher } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Impersonation } from '~/platform/impersonation.queries'
import { Badge } from '~/ui/badge'

/** Reminds a platform admin through whose eyes they look, and takes them back. */
export function ImpersonationBar({ impersonation }: { impersonation: Impersonation }) {
  const t = useTranslations('guard')
  const { dateTime } = useFormatter()
  const { Form, state } = useFetcher()
  const time = dateTime(impersonation.expiresAt, { hour: 'numeric', minute: '2-digit' })
  return (
    <aside className="border-warning border-b bg-warning-soft text-sm text-warning">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 gap-y-1 px-5 py-1 md:px-8">
        <Badge tone="warning">{t('impersonating')}</Badge>
        <p className="grow">
          {impersonation.mayChange ? t('changesAllowed', { time }) : t('viewOnly', { time })}
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
      </div>
    </aside>
  )
}
