import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

interface NoTenantsProps {
  why: 'failed' | 'first' | 'none'
  onClear: () => void
}

/** Why the list of tenants is empty, and what to do about it. */
export function NoTenants({ why, onClear }: NoTenantsProps) {
  const t = useTranslations('console')
  const { revalidate, state } = useRevalidator()
  if (why === 'first') return <EmptyState title={t('first')} text={t('firstText')} />
  const action =
    why === 'none' ? (
      <Button variant="secondary" onClick={onClear}>
        {t('clear')}
      </Button>
    ) : (
      <Button onClick={() => void revalidate()} isPending={state === 'loading'}>
        {t('tryAgain')}
      </Button>
    )
  return why === 'none' ? (
    <EmptyState title={t('none')} text={t('noneText')} action={action} />
  ) : (
    <EmptyState title={t('failed')} text={t('failedText')} action={action} />
  )
}
