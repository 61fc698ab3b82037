import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

/** Why a page of a course cannot be shown, and the way back or another try. */
export function CourseProblem({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('courses')
  const navigate = useNavigate()
  const mayHelp = refusal.code === 'unreachable' || refusal.code === 'unexpected'
  return (
    <>
      <title>{t('problem.title')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('problem.title')}
      </h1>
      <div role="alert">
        <EmptyState
          title={t('problem.title')}
          text={refusal.words}
          action={
            mayHelp ? (
              <Button onClick={() => navigate(`?again=${Date.now()}`, { replace: true })}>
                {t('retry')}
              </Button>
            ) : (
              <Link to="/app/courses" className={buttonLook()}>
                {t('back')}
              </Link>
            )
          }
        />
      </div>
    </>
  )
}
