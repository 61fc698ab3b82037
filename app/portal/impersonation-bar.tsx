import { useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Impersonation } from '~/platform/impersonation.queries'
import { Badge } from '~/ui/badge'
import { AllowChanges } from './allow-changes'
import { TimeLeft } from './time-left'

interface ImpersonationBarProps {
  impersonation: Impersonation
  tenantName: string
  /** Its own people cannot enter now. */
  isSuspended: boolean
}

/** Reminds a platform admin through whose eyes they look and for how long, lets them change things, takes them back. */
export default function ImpersonationBar({ impersonation, tenantName, isSuspended }: ImpersonationBarProps) {
  const t = useTranslations('guard')
  const words = useTranslations('viewOnly')
  const session = useTranslations('session')
  const { mayChange, expiresAt } = impersonation
  const [isAsking, setAsking] = useState(false)
  return (
    <section
      aria-label={t('impersonating')}
      className={`border-b text-sm ${mayChange ? 'border-danger bg-danger-soft text-danger' : 'border-warning bg-warning-soft text-warning'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 px-4 md:px-6">
        <div className="flex min-h-11 grow flex-wrap items-center gap-x-3">
          <Badge tone={mayChange ? 'danger' : 'warning'}>{t('impersonating')}</Badge>
          {isSuspended ? <Badge tone="danger">{t('suspended')}</Badge> : null}
          <p>{mayChange ? words('allowed') : words('title')}</p>
          <TimeLeft until={expiresAt} />
        </div>
        {mayChange ? null : (
          <button type="button" onClick={() => setAsking(true)} className={linkLook}>
            {words('allow')}
          </button>
        )}
        <Link to="/admin" className={`inline-flex items-center ${linkLook}`}>
          {session('toConsole')}
        </Link>
        <StopButton />
      </div>
      <AllowChanges isOpen={isAsking} onClose={() => setAsking(false)} tenantName={tenantName} />
    </section>
  )
}

const linkLook = 'min-h-11 font-medium underline underline-offset-4'

function StopButton() {
  const t = useTranslations('guard')
  const { Form, state } = useFetcher()
  return (
    <Form method="post" action="/app/look">
      <button type="submit" disabled={state !== 'idle'} className={linkLook}>
        {t('stopImpersonating')}
      </button>
    </Form>
  )
}
