import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Why a course cannot be opened here, and the way back or another try. */
export function CourseMissing({ refusal, home }: { refusal: SaidRefusal; home: string }) {
  const t = useTranslations('authoring')
  const { revalidate, state } = useRevalidator()
  const mayHelp = refusal.code === 'unreachable' || refusal.code === 'unexpected'
  return (
    <>
      <title>{t('missing')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('missing')}
      </h1>
      <div role="alert">
        <EmptyState
          title={t('missing')}
          text={refusal.words}
          action={
            mayHelp ? (
              <Button isPending={state === 'loading'} onClick={() => void revalidate()}>
                {t('retry')}
              </Button>
            ) : (
              <Link to={home} className={buttonLook()}>
                {t('back')}
              </Link>
            )
          }
        />
      </div>
    </>
  )
}
