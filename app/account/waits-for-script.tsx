import { useTranslations } from 'use-intl'
import { useHydrated } from '~/platform/use-hydrated'
import { buttonLook } from '~/ui/button'

/**
 * Says on a built page why its form cannot be sent yet: scripts are off, or they did not arrive. The second appears by
 * CSS alone, because no code of ours may be there to show it.
 */
export function WaitsForScript({ noScript }: { noScript?: string }) {
  const t = useTranslations('ui')
  const isHydrated = useHydrated()
  if (isHydrated) return null
  return (
    <>
      <noscript>
        <p className="mt-6 text-danger">{noScript ?? t('needsScript')}</p>
      </noscript>
      <div className="appear-very-late mt-6 border-danger border-l-4 bg-danger-soft px-4 py-3 noscript:hidden">
        <p className="text-danger">{t('notStarted')}</p>
        <p className="mt-3">
          {/* biome-ignore lint/a11y/useValidAnchor: the address of this very page, with all that is in it */}
          <a href="" className={buttonLook('secondary')}>
            {t('reload')}
          </a>
        </p>
      </div>
    </>
  )
}
