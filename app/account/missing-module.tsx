import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { modulesOfPath } from '~/domain/modules'
import { buttonLook } from '~/ui/button'
import { Reason } from './reason'

/** A feature that the workspace does not have: what it is and how to get it. */
export function MissingModule() {
  const t = useTranslations('guard')
  const words = useTranslations('modules')
  const [module = 'add_on_store'] = modulesOfPath(useLocation().pathname)
  return (
    <Reason
      message={t('missing_module', { module: words(`names.${module}`) })}
      advice={`${words(`texts.${module}`)} ${t('missing_module_advice')}`}
    >
      <Link to="/app" className={buttonLook()}>
        {t('toDashboard')}
      </Link>
    </Reason>
  )
}
