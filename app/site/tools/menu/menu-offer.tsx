import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import type { LinkedMenu } from './use-linked-menu'

/** What the opened link carries: another menu that waits for a yes, one that is shown, or one that cannot be read. */
export function MenuOffer({ linked, isShown }: { linked: LinkedMenu; isShown: boolean }) {
  const t = useTranslations('menuEngineering.offer')
  const { offered, isBroken } = linked
  return (
    <div role="status">
      {offered > 0 ? (
        <div className="mb-8 border-marigold border-l-4 pl-4">
          <p>{t('text', { count: offered })}</p>
          <p className="mt-3 flex flex-wrap gap-3">
            <Button onClick={linked.take}>{t('take')}</Button>
            <Button variant="secondary" onClick={linked.leave}>
              {t('leave')}
            </Button>
          </p>
        </div>
      ) : null}
      {isBroken ? <p className="mb-8 border-danger border-l-4 pl-4">{t('broken')}</p> : null}
      {isShown ? <p className="mb-8 border-marigold border-l-4 pl-4 text-sm">{t('shown')}</p> : null}
    </div>
  )
}
