import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import type { Application } from './applications.queries'

interface WayOnProps {
  tenant: { name: string } | null
  isPlatformAdmin: boolean
  /** Of the newest application. */
  status: Application['status'] | undefined
}

/** The one next step for whoever reads this. */
export function WayOn({ tenant, isPlatformAdmin, status }: WayOnProps) {
  const t = useTranslations('application.welcome')
  if (tenant) return <Step text={t('member', { tenant: tenant.name })} to="/app" label={t('openWorkspace')} />
  if (isPlatformAdmin) return <Step text={t('admin')} to="/admin" label={t('openConsole')} />
  if (status === 'draft') return <Step to="/client-application" label={t('goOn')} />
  if (status) return <Step to="/application-status" label={t('status')} />
  return <Step to="/client-application" label={t('apply')} />
}

function Step({ text, to, label }: { text?: string; to: string; label: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      {text ? <p className="font-medium text-lg">{text}</p> : null}
      <Link to={to} className={buttonLook()}>
        {label}
      </Link>
    </div>
  )
}
