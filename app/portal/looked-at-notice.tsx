import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '~/ui/icons'

/** Tells a tenant's admins, while it lasts, that somebody of the platform is in their workspace, and whether to change it. */
export function LookedAtNotice({ how }: { how: 'looking' | 'changing' | null }) {
  return <div role="status">{how ? <Words how={how} /> : null}</div>
}

function Words({ how }: { how: 'looking' | 'changing' }) {
  const t = useTranslations('portal.lookedAt')
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-info border-b bg-info-soft px-4 py-1 text-info text-sm md:px-6 md:py-0">
      <Icon name="eye" className="size-5 max-md:hidden" />
      <span>{t(how)}</span>
      <Link
        to="/app/admin/activity"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('log')}
      </Link>
    </p>
  )
}
