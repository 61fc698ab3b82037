import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { InvoiceSheet } from '~/platform/store/invoice-sheet'
import { readInvoice } from '~/platform/store/invoices.queries'
import { buttonLook } from '~/ui/button'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/invoice-page'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [invoice, messages] = await Promise.all([
    loaded('the invoice', readInvoice(params.invoiceId)),
    loadMessages(person.locale, ['invoices']),
  ])
  return { tenant, invoice, messages }
}

/** One invoice of a workspace, and the way to pay it. */
export default function InvoicePage({ loaderData: { tenant, invoice } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  const locale = localeOfTag(useLocale())
  const { content } = invoice
  return (
    <>
      <title>{`${content?.serial ?? t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/store/invoices">{t('back')}</BackLink>
      {content ? (
        <>
          <PageHeading title={content.serial} lead={t(`kinds.${content.kind}`)} />
          <InvoiceSheet
            invoice={content}
            actions={
              content.open_paise ? (
                <a
                  href={`${localePath(locale, '/payment-options')}?${new URLSearchParams({ amount: String(content.open_paise / 100), invoice: content.serial })}`}
                  className={buttonLook()}
                >
                  {t('sheet.pay')}
                </a>
              ) : null
            }
          />
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
