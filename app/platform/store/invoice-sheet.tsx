import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { placeOfSupply } from '~/domain/store/gst-states'
import { rupeesInWords } from '~/domain/store/rupees-in-words'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import { PaperButtons } from '../paper-buttons'
import { useDateTime } from '../use-date-time'
import { invoiceTones } from './invoice-rows'
import type { WholeInvoice } from './invoices.queries'

/** An invoice on the page: both parties, lines, tax and total, what was paid, and the paper itself. */
export function InvoiceSheet({ invoice, actions }: { invoice: WholeInvoice; actions?: React.ReactNode }) {
  const t = useTranslations('invoices')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const day = (text: string) => dateTime(new Date(text), { dateStyle: 'medium', timeZone: 'UTC' })
  const money = (paise: number) => writeMoney(locale, paise)
  const { supplier, recipient, lines, payments } = invoice
  const isCredit = invoice.kind === 'credit_note'
  return (
    <>
      <Section
        title={t('sheet.parties')}
        actions={
          <PaperButtons
            paper="invoice"
            id={invoice.id}
            area="invoices"
            words={{ label: t('sheet.paper'), file: invoice.serial, done: t('sheet.made') }}
            isQuiet
          />
        }
      >
        <Facts
          facts={[
            {
              label: t('columns.state'),
              value: <Badge tone={invoiceTones[invoice.state]}>{t(`states.${invoice.state}`)}</Badge>,
            },
            { label: t('columns.issued'), value: day(invoice.issued_on) },
            ...(invoice.due_on ? [{ label: t('sheet.due'), value: day(invoice.due_on) }] : []),
            ...(invoice.credits && invoice.credits_on
              ? [
                  { label: t('columns.credits'), value: invoice.credits },
                  { label: t('columns.credits_on'), value: day(invoice.credits_on) },
                  { label: t('sheet.reason'), value: invoice.reason },
                ]
              : []),
            { label: t('sheet.supplier'), value: <Party {...supplier} /> },
            { label: t('sheet.recipient'), value: <Party {...recipient} /> },
            { label: t('columns.place'), value: placeOfSupply(invoice.place_of_supply, locale) },
          ]}
        />
      </Section>
      <Section title={t('sheet.lines')}>
        <ul>
          {lines.map(({ title, sac, quantity, from_on, to_on, taxable_paise }) => (
            <li
              key={`${title.en} ${from_on}`}
              className="flex flex-wrap justify-between gap-x-6 border-hairline border-b py-3"
            >
              <span className="min-w-0 break-words">
                {title[locale]}
                {quantity > 1 ? ` × ${quantity}` : ''}
                <span className="block text-ink-soft text-sm">
                  {from_on && to_on ? `${day(from_on)} – ${day(to_on)} · ` : ''}
                  {t('sheet.sac', { code: sac })}
                </span>
              </span>
              <span className="tabular-nums">{money(taxable_paise)}</span>
            </li>
          ))}
        </ul>
        <dl className="mt-4 ml-auto max-w-md">
          <Sum label={t('columns.taxable_paise')} value={money(invoice.taxable_paise)} />
          {invoice.supply === 'intra' ? (
            <>
              <Sum
                label={t('sheet.cgst', { percent: invoice.tax_percent / 2 })}
                value={money(invoice.cgst_paise)}
              />
              <Sum
                label={t('sheet.sgst', { percent: invoice.tax_percent / 2 })}
                value={money(invoice.sgst_paise)}
              />
            </>
          ) : (
            <Sum
              label={t('sheet.igst', { percent: invoice.tax_percent })}
              value={money(invoice.igst_paise)}
            />
          )}
          {invoice.round_paise ? (
            <Sum label={t('columns.round_paise')} value={money(invoice.round_paise)} />
          ) : null}
          <Sum label={t('columns.total')} value={money(invoice.total_paise)} isTotal />
        </dl>
        <p className="mt-2 text-right text-ink-soft text-sm">{rupeesInWords(invoice.total_paise, locale)}</p>
        {invoice.supply === 'export' ? (
          <p className="mt-4 text-sm">
            {t(supplier.lut_number ? 'sheet.exportLut' : 'sheet.exportTax', {
              lut: supplier.lut_number ?? '',
            })}
          </p>
        ) : null}
      </Section>
      {invoice.kind === 'proforma' ? null : (
        <Section
          title={t(isCredit ? 'sheet.used' : 'sheet.payments')}
          lead={isCredit ? undefined : supplier.payment_text?.[locale]}
          actions={actions}
        >
          {payments.length === 0 ? (
            <p className="text-ink-soft">{t(isCredit ? 'sheet.unused' : 'sheet.noPayments')}</p>
          ) : null}
          <ul>
            {payments.map(({ id, paise, tds_paise, reference, received_on, is_set_off: isSetOff }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 border-hairline border-b py-3">
                <span className="min-w-0 break-words">
                  {day(received_on)}
                  <span className="block text-ink-soft text-sm">
                    {isSetOff ? t('sheet.setOff', { serial: reference }) : reference}
                    {tds_paise ? ` · ${t('sheet.tds', { amount: money(tds_paise) })}` : ''}
                  </span>
                </span>
                <span className="tabular-nums">{money(paise)}</span>
                {isCredit || isSetOff ? null : (
                  <PaperButtons
                    paper="receipt"
                    id={id}
                    area="invoices"
                    words={{
                      label: t('sheet.receipt'),
                      file: `${t('sheet.receiptFile')} ${invoice.serial}`,
                      done: t('sheet.made'),
                    }}
                    isQuiet
                  />
                )}
              </li>
            ))}
          </ul>
          {invoice.reported_paise > 0 ? (
            <p className="mt-4 border-info border-l-4 pl-4">
              {t('sheet.reported', { amount: money(invoice.reported_paise) })}
            </p>
          ) : null}
          {invoice.open_paise ? (
            <p className="mt-4 font-medium">{t('sheet.open', { amount: money(invoice.open_paise) })}</p>
          ) : null}
          {invoice.left_paise ? (
            <p className="mt-4 font-medium">{t('sheet.left', { amount: money(invoice.left_paise) })}</p>
          ) : null}
        </Section>
      )}
    </>
  )
}

interface PartyProps {
  legal_name: string
  address: string
  gstin: string | null
}

function Party({ legal_name, address, gstin }: PartyProps) {
  const t = useTranslations('invoices')
  return (
    <>
      {legal_name}
      <span className="block whitespace-pre-line text-ink-soft text-sm">{address}</span>
      {gstin ? <span className="block text-sm">{t('sheet.gstin', { gstin })}</span> : null}
    </>
  )
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-6 py-1.5 ${isTotal ? 'border-ink border-t-2 font-semibold text-lg' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
