import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Stands where a part of the page could not be loaded. */
export function Failed() {
  const t = useTranslations('ui.list')
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        title={t('failed')}
        text={t('failedText')}
        action={
          <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
