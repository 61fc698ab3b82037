import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUnderWay, stepsOf } from '~/domain/application-steps'
import { useDateTime } from '~/platform/use-date-time'
import { Button, buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Steps } from '~/ui/steps'
import { ApplicationFacts } from './application-facts'
import type { Application } from './applications.queries'
import { useNews } from './use-news'
import { Withdrawal } from './withdrawal'

interface ApplicationStatusProps {
  application: Application
  /** The last look for news did not succeed. */
  isStale: boolean
}

/** The newest application: where it stands, since when, what was answered, and the next step. */
export function ApplicationStatus({ application, isStale }: ApplicationStatusProps) {
  const t = useTranslations('application.status')
  const { businessName, status, reviewerMessage } = application
  const isWaiting = isUnderWay(application)
  useNews(isWaiting)
  return (
    <>
      <PageHeading title={businessName ?? t('title')} lead={t(`lead.${status}`)} />
      <div className="mb-12 flex flex-col gap-8">
        <Way application={application} />
        {reviewerMessage ? (
          <blockquote className="max-w-prose border-marigold border-l-4 pl-5">
            <p className="text-ink-soft text-sm">{t('reviewer')}</p>
            <p className="mt-1 whitespace-pre-line text-lg">{reviewerMessage}</p>
          </blockquote>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <NextStep status={status} />
          {isWaiting || status === 'draft' ? <Withdrawal application={application} /> : null}
        </div>
        {isWaiting ? <News isStale={isStale} /> : null}
      </div>
      <Section title={t('said')}>
        <div className="max-w-2xl">
          <ApplicationFacts application={application} />
        </div>
      </Section>
    </>
  )
}

function Way({ application }: { application: Application }) {
  const t = useTranslations('application.status')
  const dateTime = useDateTime()
  const steps = stepsOf(application).map(({ key, at, state }) => ({
    key,
    state,
    title: t(`steps.${key}`),
    when: at ? dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }) : undefined,
  }))
  return <Steps steps={steps} />
}

function NextStep({ status }: { status: Application['status'] }) {
  const t = useTranslations('application.status')
  switch (status) {
    case 'draft':
      return (
        <Link to="/client-application" className={buttonLook()}>
          {t('goOn')}
        </Link>
      )
    case 'approved':
      return (
        <Link to="/app" className={buttonLook()}>
          {t('openWorkspace')}
        </Link>
      )
    case 'declined':
    case 'withdrawn':
      return (
        <Link to="/client-application" className={buttonLook()}>
          {t('again')}
        </Link>
      )
    case 'submitted':
    case 'in_review':
      return null
  }
}

function News({ isStale }: { isStale: boolean }) {
  const t = useTranslations('application.status')
  const { revalidate } = useRevalidator()
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
      {isStale ? t('stale') : t('waiting')}
      {isStale ? (
        <Button variant="quiet" onClick={() => void revalidate()}>
          {t('tryAgain')}
        </Button>
      ) : null}
    </p>
  )
}
