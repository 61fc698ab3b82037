import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'

/** The link to the readers of a kept report or dashboard. */
export function ReadersLink({ thing }: { thing: string }) {
  const t = useTranslations('reportSharing')
  return (
    <Link to={`/app/reports/readers/${thing}`} className={buttonLook('secondary')}>
      {t('open')}
    </Link>
  )
}
