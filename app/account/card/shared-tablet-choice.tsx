import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { sharedTablet, shareTablet } from '~/platform/shared-tablet'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { OpenedCard } from './card-calls'

/** Whether this device is shared by the people of an outlet; a new card of the outlet takes the place of the old one. */
export function SharedTabletChoice({ code, card }: { code: string; card: OpenedCard }) {
  const t = useTranslations('card.shared')
  const [isShared, setShared] = useState(() => sharedTablet() !== null)
  const [isAsking, setAsking] = useState(false)
  const { outlet, language } = card
  useEffect(() => {
    if (isShared) shareTablet({ code, outlet, language })
  }, [isShared, code, outlet, language])
  function turn() {
    if (isShared) shareTablet(null)
    setShared(!isShared)
    setAsking(false)
  }
  return (
    <div className="mx-auto mt-10 max-w-sm border-hairline border-t pt-4">
      {isShared ? <p className="text-ink-soft text-sm">{t('on', { outlet })}</p> : null}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t(isShared ? 'stop' : 'share')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isShared ? t('stopTitle') : t('title', { outlet })}
        confirmLabel={t(isShared ? 'stop' : 'confirm')}
        onConfirm={turn}
        onClose={() => setAsking(false)}
      >
        <p>{t(isShared ? 'stopText' : 'text')}</p>
      </ConfirmDialog>
    </div>
  )
}
