import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SaidRefusal } from '~/platform/changes/say-refusal'
import { RefusedPage } from '~/platform/refused-page'
import { buttonLook } from '~/ui/button'

/** Why a page of a course cannot be shown, and the way back or another try. */
export function CourseProblem({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('courses')
  return (
    <RefusedPage
      title={t('problem.title')}
      refusal={refusal}
      retry={t('retry')}
      action={
        <Link to="/app/courses" className={buttonLook()}>
          {t('back')}
        </Link>
      }
    />
  )
}
