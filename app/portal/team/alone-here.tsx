import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** The next step for the only member of a workspace. */
export function AloneHere() {
  const t = useTranslations('team.members')
  return (
    <EmptyState
      title={t('alone')}
      text={t('aloneText')}
      action={
        <Link to="/app/admin/invitations" className={buttonLook()}>
          {t('invite')}
        </Link>
      }
    />
  )
}
