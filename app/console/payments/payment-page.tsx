import { data, isRouteErrorResponse, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { Refusal } from '~/platform/refusal'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { Missing } from '../missing'
import type { Route } from './+types/payment-page'
import { decide } from './decide'
import { PaymentDecision } from './payment-decision'
import { PaymentFacts } from './payment-facts'
import { PaymentHistory } from './payment-history'
import { PaymentStateBadge } from './payment-rows'
import { listDecisions, listSameNumber, type Payment, readPayment, signPicture } from './payments.queries'
import { SameNumber } from './same-number'

export async function clientLoader({ params: { paymentId }, context }: Route.ClientLoaderArgs) {
  const payment = await paymentOfAddress(paymentId)
  const [messages, others, decisions, picture] = await Promise.all([
    loadMessages(workspaceOf(context).person.locale, ['payments']),
    listSameNumber(payment),
    listDecisions(paymentId),
    payment.screenshotPath ? signPicture(payment.screenshotPath) : null,
  ])
  return { messages, payment, others, decisions, picture }
}

export async function clientAction({ params, request, context }: Route.ClientActionArgs) {
  return decide(params.paymentId, await request.formData(), workspaceOf(context).person.locale)
}

/** One reported payment: what the payer says, what speaks against it, the decision and how it came about. */
export default function PaymentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const words = useTranslations('console')
  const { payment, others, decisions, picture } = loaderData
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
      <SameNumber others={others} />
      <Section title={t('facts')}>
        <PaymentFacts payment={payment} picture={picture} />
      </Section>
      <PaymentDecision key={payment.state} payment={payment} />
      <PaymentHistory payment={payment} decisions={decisions} />
    </>
  )
}

/** Throws 404 for what is no reported payment. */
async function paymentOfAddress(id: string): Promise<Payment> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw data(null, { status: 404 })
  try {
    return await readPayment(id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') throw data(null, { status: 404 })
    throw error
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
