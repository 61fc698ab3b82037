import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '~/domain/locale'
import { shareTablet } from '~/platform/shared-tablet'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Card } from '../outlet-card'

interface ShareTabletProps {
  outlet: { name: string }
  card: Card
  language: Locale
}

/** Makes the device one looks at the shared tablet of an outlet; who does it is signed out there. */
export function ShareTablet({ outlet, card, language }: ShareTabletProps) {
  const t = useTranslations('access.tablet')
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const { submit, state } = useFetcher()
  function share() {
    shareTablet({ code: card.code, outlet: outlet.name, language })
    void submit(null, { method: 'post', action: '/app/sign-out' })
  }
  return (
    <div className="mt-10 border-hairline border-t pt-6">
      <h3 className="font-semibold text-lg">{t('title')}</h3>
      <p className="mt-1 mb-4 text-ink-soft">{t('lead')}</p>
      <Button variant="secondary" disabled={isViewOnly} onClick={() => setAsking(true)}>
        {t('share')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ask', { outlet: outlet.name })}
        confirmLabel={t('confirm')}
        isPending={state !== 'idle'}
        onConfirm={share}
        onClose={() => setAsking(false)}
      >
        <p>{t('text')}</p>
      </ConfirmDialog>
    </div>
  )
}
