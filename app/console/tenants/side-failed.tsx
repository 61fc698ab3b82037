import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** What stands where one side of a tenant could not be loaded; the others still can be. */
export function SideFailed() {
  const t = useTranslations('tenants')
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        title={t('sideFailed')}
        text={t('sideFailedText')}
        action={
          <Button variant="secondary" onClick={() => void revalidate()} isPending={state === 'loading'}>
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
