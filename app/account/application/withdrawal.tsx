import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Application } from './applications.queries'

/** Takes an application back, after a question. */
export function Withdrawal({ application: { id, businessName, status } }: { application: Application }) {
  const t = useTranslations('application.status')
  const { submit, state } = useFetcher()
  const [isAsking, setAsking] = useState(false)
  const isDraft = status === 'draft'
  const label = isDraft ? t('withdrawDraft') : t('withdraw')
  useEffect(() => {
    if (state === 'loading') setAsking(false)
  }, [state])
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdrawTitle', { name: businessName ?? t('nameless') })}
        confirmLabel={label}
        cancelLabel={t('keep')}
        onConfirm={() =>
          void submit(
            { id, ...(isDraft && { isDraft: 'yes' }) },
            { method: 'post', action: '/application-status' },
          )
        }
        onClose={() => setAsking(false)}
        isPending={state !== 'idle'}
        isDanger
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </>
  )
}
