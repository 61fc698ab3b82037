import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { logger } from '~/platform/logger'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { Button, buttonLook } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'

const known = [
  'unknown_assignment',
  'unknown_lesson',
  'unknown_course',
  'unknown_certificate',
  'module_off',
  'assignment_closed',
  'not_allowed',
  'tenant_suspended',
  'already_done',
  'already_passed',
  'no_attempts_left',
  'unreachable',
] as const satisfies readonly RefusalCode[]

export type Problem = (typeof known)[number] | 'unexpected'

/** The name of what went wrong; what nobody foresaw is logged and called `unexpected`. */
export function problemOf(error: unknown): Problem {
  const problem = error instanceof Refusal ? known.find((code) => code === error.code) : undefined
  if (!problem) logger.error('something in the courses failed', error)
  return problem ?? 'unexpected'
}

/** Why a page of a course cannot be shown, and the way back or another try. */
export function CourseProblem({ problem }: { problem: Problem }) {
  const t = useTranslations('courses')
  const navigate = useNavigate()
  const mayHelp = problem === 'unreachable' || problem === 'unexpected'
  return (
    <>
      <title>{t('problem.title')}</title>
      <h1 tabIndex={-1} className="sr-only">
        {t('problem.title')}
      </h1>
      <div role="alert">
        <EmptyState
          title={t('problem.title')}
          text={t(`problem.${problem}`)}
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
