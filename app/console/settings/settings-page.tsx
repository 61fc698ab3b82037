import { useTranslations } from 'use-intl'
import { isUuid } from '~/domain/uuid'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/settings-page'
import { BackupSection } from './backup-section'
import { CompanySection } from './company-section'
import { JobSection } from './job-section'
import { MailSection } from './mail-section'
import { MessageSection } from './message-section'
import { RetentionSection } from './retention-section'
import { ServerSection } from './server-section'
import { findMail, listJobs, listRetention, listTroubledMails, readReports } from './settings.queries'

export async function clientLoader({ url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const testMail = url.searchParams.get('mail') ?? ''
  const [reports, retention, jobs, mail, troubled, messages] = await Promise.all([
    failingAsNull('the reports of the server', readReports()),
    failingAsNull('the retention', listRetention()),
    failingAsNull('the jobs', listJobs()),
    isUuid(testMail) ? failingAsNull('the test mail', findMail(testMail)) : null,
    failingAsNull('the mails with trouble', listTroubledMails()),
    loadMessages(person.locale, ['platformSettings', 'jobs']),
  ])
  return { reports, retention, jobs, mail, troubled, now: Date.now(), messages }
}

/** How the platform runs, and what it keeps. Nothing is set here: each part says where. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('platformSettings')
  const words = useTranslations('console')
  const { reports, retention, jobs, mail, troubled, now } = loaderData
  return (
    <>
      <title>{`${t('title')} · ${words('console')}`}</title>
      <PageHeading title={t('title')} lead={t('lead')} />
      <ServerSection reports={reports} now={now} />
      <BackupSection reports={reports} now={now} />
      <MailSection server={reports?.server ?? null} mail={mail} troubled={troubled} />
      <MessageSection />
      <JobSection jobs={jobs} />
      <RetentionSection rules={retention} />
      <CompanySection />
    </>
  )
}
