import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Module, modulesOfPath } from '~/domain/modules'
import { QuietNote } from './quiet-note'

interface TrialOverProps {
  /** What the tenant has, with those whose trial is over. */
  active: readonly Module[]
  over: readonly Module[]
  mayOrder: boolean
}

/** Says, in a module whose trial is over, that it can be read and no longer changed; nothing elsewhere. */
export function TrialOverNote({ active, over, mayOrder }: TrialOverProps) {
  const t = useTranslations('store.trialOver')
  const { pathname } = useLocation()
  const here = modulesOfPath(pathname)
  const module = here.find((one) => over.includes(one))
  // a page that another module opens, too, can be used as before
  if (!module || here.some((one) => active.includes(one) && !over.includes(one))) return null
  return (
    <QuietNote title={t('title')}>
      {t('text')}{' '}
      {mayOrder ? (
        <Link to={`/app/store/${module}`} className="text-link underline underline-offset-4">
          {t('link')}
        </Link>
      ) : null}
    </QuietNote>
  )
}
