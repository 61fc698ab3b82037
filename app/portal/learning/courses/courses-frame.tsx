import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { lettingInDenial, mayAuthor, mayLeadLearning } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { placeAt } from '~/ui/place-at'
import { TabLinks } from '~/ui/tabs'
import { learningJobsOf } from '../../menu'
import { useWaitingLearning } from '../learning-waiting'
import type { Route } from './+types/courses-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  const access = accessOf(workspace)
  return {
    work: { mayLead: mayLeadLearning(access), mayWrite: mayAuthor(access) },
    // An admin does it among all people of the workspace.
    letsIn: workspace.tenantRole !== 'admin' && lettingInDenial(access) === null,
    messages: await loadMessages(workspace.person.locale, ['courses']),
  }
}

const tabs = {
  learn: [
    { to: '/app/courses', key: 'mine', end: true },
    { to: '/app/courses/certifications', key: 'certifications' },
    { to: '/app/courses/certificates', key: 'certificates' },
    { to: '/app/courses/sessions', key: 'sessions', isForLearners: true },
  ],
  team: [
    { to: '/app/courses/team', key: 'team', end: true },
    { to: '/app/courses/team/paths', key: 'paths' },
    { to: '/app/courses/team/people', key: 'people', isForManagers: true },
    { to: '/app/courses/sessions', key: 'sessions' },
    { to: '/app/courses/rules', key: 'rules' },
    { to: '/app/courses/insights', key: 'insights' },
  ],
  compliance: [
    { to: '/app/courses/compliance', key: 'wall', end: true },
    { to: '/app/courses/compliance/documents', key: 'documents' },
    { to: '/app/courses/compliance/calendar', key: 'calendar' },
    { to: '/app/courses/compliance/settings', key: 'settings', isForAuthors: true },
  ],
  observe: [],
  studio: [],
} as const

/** What stands around the lists of Courses, by jobs; a course or a lesson one learns has the page for itself. */
export default function CoursesFrame({ loaderData: { work, letsIn } }: Route.ComponentProps) {
  const t = useTranslations('courses')
  const menu = useTranslations('portal.menu')
  const { pathname } = useLocation()
  const waiting = useWaitingLearning()
  const job = placeAt(learningJobsOf(work), pathname)?.key ?? 'learn'
  const title = job === 'learn' ? t('title') : menu(job)
  const shown = tabs[job].filter(
    (tab) =>
      (work.mayWrite || !('isForAuthors' in tab)) &&
      (letsIn || !('isForManagers' in tab)) &&
      !(work.mayLead && 'isForLearners' in tab),
  )
  return (
    <>
      <PageHeading title={title} lead={job === 'learn' ? t('lead') : undefined} />
      {shown.length > 0 ? (
        <TabLinks
          label={title}
          tabs={shown.map(({ to, key, ...tab }) => ({
            to,
            label: t(`tabs.${key}`),
            end: 'end' in tab,
            ...(key === 'documents' && waiting?.documents && { count: waiting.documents }),
          }))}
        />
      ) : null}
      <Outlet />
    </>
  )
}
