import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { InvoiceSheet } from '~/platform/store/invoice-sheet'
import { readInvoice } from '~/platform/store/invoices.queries'
import { Button } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/invoice-page'
import { CreditDialog, PaymentDialog, RefundDialog } from './invoice-dialogs'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { locale } = workspaceOf(context).person
  const [invoice, messages] = await Promise.all([
    loaded('the invoice', readInvoice(params.invoiceId)),
    loadMessages(locale, ['invoices', 'consoleStore']),
  ])
  return { invoice, messages }
}

/** One invoice: what arrived for it, and what is taken back. */
export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const words = useTranslations('consoleStore')
  const [asked, setAsked] = useState<'payment' | 'credit' | 'refund' | null>(null)
  const { content } = invoice
  const close = () => setAsked(null)
  return (
    <>
      <title>{content?.serial ?? words('tabs.invoices')}</title>
      <BackLink to="/admin/store/invoices">{t('back')}</BackLink>
      {content ? (
        <>
          <PageHeading
            title={content.serial}
            lead={`${content.tenant} · ${t(`kinds.${content.kind}`)}`}
            actions={
              content.kind === 'tax' && content.state !== 'credited' ? (
                <Button variant="secondary" onClick={() => setAsked('credit')}>
                  {words('credit.open')}
                </Button>
              ) : null
            }
          />
          <InvoiceSheet
            invoice={content}
            actions={
              content.open_paise ? (
                <Button onClick={() => setAsked('payment')}>{words('payment.open')}</Button>
              ) : content.left_paise ? (
                <Button variant="secondary" onClick={() => setAsked('refund')}>
                  {words('refund.open')}
                </Button>
              ) : null
            }
          />
          {asked === 'payment' ? <PaymentDialog invoice={content} onClose={close} /> : null}
          {asked === 'refund' ? <RefundDialog invoice={content} onClose={close} /> : null}
          {asked === 'credit' ? <CreditDialog invoice={content} onClose={close} /> : null}
        </>
      ) : (
        <NotLoaded
          why={invoice.why}
          missing={{ title: t('missing'), text: t('missingText') }}
          failedText={t('failed')}
        />
      )}
    </>
  )
}
