import { isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { AuditList } from '~/platform/audit/audit-list'
import { loadAudit } from '~/platform/audit/load-audit'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Section } from '~/ui/section'
import { listColleagues } from '../colleagues.queries'
import { Missing } from '../missing'
import { ofAddress } from '../of-address'
import { StaffNotes } from '../staff-notes'
import type { Route } from './+types/payment-page'
import { actOnPayment } from './act-on-payment'
import { readMatch } from './match.queries'
import { PaymentDecision } from './payment-decision'
import { PaymentFacts } from './payment-facts'
import { PaymentFollowUp } from './payment-follow-up'
import { PaymentHistory } from './payment-history'
import { PaymentMatch } from './payment-match'
import { PaymentStateBadge } from './payment-rows'
import { PaymentRupees } from './payment-rupees'
import { listDecisions, listSameNumber, readPayment, signPicture } from './payments.queries'
import { SameNumber } from './same-number'

export async function clientLoader({ params: { paymentId }, url, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const payment = await ofAddress(paymentId, readPayment)
  const scope = { tenantId: null, subject: { type: 'payment_reports', id: paymentId } }
  const [messages, others, decisions, colleagues, log, picture, match] = await Promise.all([
    loadMessages(person.locale, ['payments', 'activity']),
    listSameNumber(payment),
    listDecisions(paymentId),
    listColleagues(),
    loadAudit(scope, url.searchParams),
    payment.screenshotPath ? signPicture(payment.screenshotPath) : null,
    failingAsNull('the invoices of a payment', readMatch(paymentId)),
  ])
  return { messages, payment, others, decisions, colleagues, log, picture, match }
}

export async function clientAction({ params, request, context }: Route.ClientActionArgs) {
  return actOnPayment(params.paymentId, await request.formData(), workspaceOf(context).person.locale)
}

/** One reported payment: what the payer says, what speaks against it, who looks after it, the decision and what we noted. */
export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const words = useTranslations('console')
  const { payment, others, decisions, colleagues, log, picture, match } = loaderData
  return (
    <>
      <title>{`${payment.reference} · ${words('console')}`}</title>
      <Link to="/admin/payments" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading
        title={payment.name}
        lead={payment.reference}
        actions={<PaymentStateBadge state={payment.state} />}
      />
      <RefusalAlert>{actionData?.refusal?.words}</RefusalAlert>
      <SameNumber others={others} />
      <Section title={t('facts')}>
        <PaymentFacts payment={payment} picture={picture} />
      </Section>
      <PaymentFollowUp payment={payment} colleagues={colleagues} />
      <PaymentDecision payment={payment} />
      {payment.state === 'verified' && payment.currency !== 'INR' ? (
        <PaymentRupees payment={payment} answer={actionData ?? undefined} />
      ) : null}
      {match ? <PaymentMatch paymentId={payment.id} match={match} /> : null}
      <PaymentHistory payment={payment} decisions={decisions} />
      <StaffNotes
        notes={payment.notes}
        draft={`payment-note-${payment.id}`}
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
