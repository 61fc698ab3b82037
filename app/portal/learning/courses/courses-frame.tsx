import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayAuthor, mayLeadLearning } from '~/domain/access'
import { accessOf, workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import { TabLinks } from '~/ui/tabs'
import { useWaitingLearning } from '../learning-waiting'
import type { Route } from './+types/courses-frame'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const workspace = workspaceOf(context) // not the tenant: the frame stands around a refusal too
  const access = accessOf(workspace)
  return {
    mayLead: mayLeadLearning(access),
    mayWrite: mayAuthor(access),
    messages: await loadMessages(workspace.person.locale, ['courses']),
  }
}

const tabs = [
  { to: '/app/courses', key: 'mine', end: true },
  { to: '/app/courses/certifications', key: 'certifications' },
  { to: '/app/courses/certificates', key: 'certificates' },
  { to: '/app/courses/team', key: 'team', isForLeads: true },
  { to: '/app/courses/observations', key: 'observations', isForLeads: true },
  { to: '/app/courses/compliance', key: 'compliance', isForLeads: true },
  { to: '/app/courses/rules', key: 'rules', isForLeads: true },
  { to: '/app/courses/studio', key: 'studio', isForAuthors: true },
] as const

/** What stands around the lists of Courses; a course or a lesson one learns has the page for itself. */
export default function CoursesFrame({ loaderData: { mayLead, mayWrite } }: Route.ComponentProps) {
  const t = useTranslations('courses')
  const waiting = useWaitingLearning()
  const counts: Partial<Record<string, number>> = {
    observations: waiting?.observations,
    compliance: waiting?.documents,
  }
  const shown = tabs.filter((tab) => ('isForAuthors' in tab ? mayWrite : mayLead || !('isForLeads' in tab)))
  return (
    <>
      <PageHeading title={t('title')} lead={t('lead')} />
      <TabLinks
        label={t('tabs.label')}
        tabs={shown.map(({ to, key, ...tab }) => ({
          to,
          label: t(`tabs.${key}`),
          end: 'end' in tab,
          ...(counts[key] && { count: counts[key] }),
        }))}
      />
      <Outlet />
    </>
  )
}
