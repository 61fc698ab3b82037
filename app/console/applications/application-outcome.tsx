import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { stepsOf } from '~/domain/application-steps'
import { useDateTime } from '~/platform/use-date-time'
import { buttonLook } from '~/ui/button'
import { Steps } from '~/ui/steps'
import type { Application } from './applications.queries'

/** How an application stands, what was said to the applicant, and where to go on from there. */
export function ApplicationOutcome({ application }: { application: Application }) {
  const t = useTranslations('applications')
  const dateTime = useDateTime()
  const { status, reviewerMessage, tenantId } = application
  const steps = stepsOf(application).map(({ key, at, state }) => ({
    key,
    state,
    title: t(`steps.${key}`),
    when: at
      ? dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
      : undefined,
  }))
  return (
    <div className="mb-12 flex flex-col gap-7">
      <Steps steps={steps} />
      {reviewerMessage ? (
        <blockquote className="max-w-prose border-marigold border-l-4 pl-5">
          <p className="text-ink-soft text-sm">{t('said')}</p>
          <p className="mt-1 whitespace-pre-line">{reviewerMessage}</p>
        </blockquote>
      ) : null}
      {status === 'approved' ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <p>{tenantId ? t('nextApproved') : t('tenantGone')}</p>
          {tenantId ? (
            <Link to={`/admin/tenants/${tenantId}`} className={buttonLook()}>
              {t('openTenant')}
            </Link>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
