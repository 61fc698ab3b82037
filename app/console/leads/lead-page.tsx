import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { listColleagues } from '../colleagues.queries'
import { Missing } from '../missing'
import { ofAddress } from '../of-address'
import { StaffNotes } from '../staff-notes'
import type { Route } from './+types/lead-page'
import { actOnLead } from './act-on-lead'
import { LeadAppointment } from './lead-appointment'
import { LeadFacts } from './lead-facts'
import { LeadFollowUp } from './lead-follow-up'
import { LeadStateBadge } from './lead-rows'
import { LeadWords } from './lead-words'
import { findAppointment, listNotes, readLead } from './leads.queries'

export async function clientLoader({ params: { leadId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const lead = await ofAddress(leadId, readLead)
  const scope = { tenantId: null, subject: { type: 'submissions', id: leadId } }
  const [messages, notes, appointment, colleagues, log] = await Promise.all([
    loadMessages(person.locale, ['leads', 'contact', 'activity']),
    listNotes(leadId),
    lead.kind === 'appointment' ? findAppointment(leadId) : null,
    listColleagues(),
    loadAudit(scope, url.searchParams),
  ])
  return { messages, lead, notes, appointment, colleagues, log }
}

export async function clientAction({ params, request, context }: Route.ClientActionArgs) {
  return actOnLead(params.leadId, await request.formData(), workspaceOf(context).person.locale)
}

/** One lead: what was sent, how far we are with it, what we noted, what happened. */
export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('leads')
  const words = useTranslations('console')
  const { lead, notes, appointment, colleagues, log } = loaderData
  const name = lead.name ?? lead.email
  return (
    <>
      <title>{`${name} · ${words('console')}`}</title>
      <Link to="/admin/leads" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={name}
        lead={`${t(`kinds.${lead.kind}`)} · ${lead.reference}`}
        actions={<LeadStateBadge state={lead.state} />}
      />
      <RefusalAlert>{actionData?.refusal?.words}</RefusalAlert>
      {appointment ? (
        <LeadAppointment appointment={appointment} assignee={lead.assignee?.name ?? null} />
      ) : null}
      <LeadWords lead={lead} />
      <LeadFollowUp lead={lead} colleagues={colleagues} />
      <Section title={t('facts')}>
        <LeadFacts lead={lead} />
      </Section>
      <StaffNotes
        notes={notes}
        draft={`lead-note-${lead.id}`}
        problems={actionData?.intent === 'note' ? actionData.problems : undefined}
        words={{
          title: t('notes'),
          lead: t('notesLead'),
          note: t('note'),
          add: t('addNote'),
          gone: t('gone'),
        }}
      />
      {log.page?.entries.length === 0 ? null : (
        <Section title={t('log')}>
          <AuditList data={log} isPlain />
        </Section>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
