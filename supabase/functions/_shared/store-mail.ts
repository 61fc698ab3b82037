import { languageTag } from '../../../app/domain/locale.ts'
import { writeMoney } from '../../../app/domain/numbers.ts'
import { pageLink } from './confirm-link.ts'
import type { MailFacts, MailLanguage } from './mail-words.ts'

interface StoreMail {
  facts: MailFacts
  link: string
}

/** What the database says of an order or an invoice, as the mails of the store tell it; undefined for other mails. `today` is a day (`2026-11-28`). */
export function storeMail(
  template: string,
  data: Record<string, string | undefined>,
  language: MailLanguage,
  siteUrl: string,
  today: string,
): StoreMail | undefined {
  const day = (text: string | undefined) =>
    text &&
    new Intl.DateTimeFormat(languageTag[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(text),
    )
  if (template === 'order_quoted' || template === 'trial_ending')
    return {
      facts: { productName: data[`product_${language}`], until: day(data.until) },
      link: pageLink(siteUrl, 'en', '/app/store/orders'),
    }
  if (template === 'workspace_read_only' || template === 'workspace_open_again')
    return { facts: {}, link: pageLink(siteUrl, 'en', '/app/store/invoices') }
  if (!template.startsWith('invoice_')) return undefined
  const open = Number(data.open_paise ?? 0)
  return {
    facts: {
      invoiceSerial: data.serial,
      isCreditNote: data.kind === 'credit_note',
      invoiceTotal: writeMoney(language, Number(data.total_paise ?? 0)),
      invoiceOpen: open > 0 ? writeMoney(language, open) : undefined,
      isOverdue: data.due_on !== undefined && data.due_on < today,
      until: day(data.due_on),
    },
    link: pageLink(siteUrl, 'en', `/app/store/invoices/${encodeURIComponent(data.invoice_id ?? '')}`),
  }
}
