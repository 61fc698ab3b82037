import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { PageHeading } from '~/ui/page-heading'

/** Nothing was handed in or written yet, or it could not be fetched. */
export function NoApplication({ isFailed }: { isFailed: boolean }) {
  const t = useTranslations('application.status')
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <PageHeading title={t('title')} />
      {isFailed ? (
        <EmptyState
          title={t('failed')}
          text={t('stale')}
          action={
            <Button onClick={() => void revalidate()} isPending={state === 'loading'}>
              {t('tryAgain')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={
            <Link to="/client-application" className={buttonLook()}>
              {t('apply')}
            </Link>
          }
        />
      )}
    </>
  )
}
