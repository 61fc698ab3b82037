import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { OwnPage } from '../own-page'
import { Amount } from './payment-rows'
import type { Payment } from './payments.queries'

interface PaymentFactsProps {
  payment: Payment
  /** A link that opens the picture for a while; null where there is none or it could not be made. */
  picture: string | null
}

const link = '-my-2 inline-flex min-h-11 items-center break-all text-link underline underline-offset-4'

/** What the payer reported. */
export function PaymentFacts({ payment, picture }: PaymentFactsProps) {
  const t = useTranslations('payments')
  const dateTime = useDateTime()
  const { amountMinor, currency, method, utr, paidOn, invoice, email, message, createdAt } = payment
  const { page, source, agreementVersion: version, agreedAt } = payment
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  return (
    <Facts
      facts={[
        {
          label: t('columns.amount'),
          value: (
            <strong className="text-xl">
              <Amount minor={amountMinor} currency={currency} />
            </strong>
          ),
        },
        { label: t('columns.method'), value: t(`methods.${method}`) },
        { label: t('columns.utr'), value: <span className="select-all break-all text-lg">{utr}</span> },
        ...(paidOn
          ? [
              {
                label: t('paidOn'),
                value: dateTime(new Date(paidOn), { dateStyle: 'long', timeZone: 'UTC' }),
              },
            ]
          : []),
        ...(invoice ? [{ label: t('invoice'), value: invoice }] : []),
        {
          label: t('email'),
          value: email ? (
            <a href={`mailto:${email}`} className={link}>
              {email}
            </a>
          ) : (
            t('noEmail')
          ),
        },
        ...(message
          ? [
              {
                label: t('words'),
                value: (
                  <span lang={payment.language} className="whitespace-pre-wrap break-words">
                    {message}
                  </span>
                ),
              },
            ]
          : []),
        ...(payment.screenshotPath ? [{ label: t('picture'), value: <Picture href={picture} /> }] : []),
        {
          label: t('columns.created'),
          value: moment(createdAt),
        },
        ...(page ? [{ label: t('page'), value: <OwnPage path={page} /> }] : []),
        ...source.map(([name, value]) => ({ label: name === 'referrer' ? t('cameFrom') : name, value })),
        {
          label: t('agreement'),
          value: version && agreedAt ? t('agreed', { when: moment(agreedAt), version }) : t('notAsked'),
        },
      ]}
    />
  )
}

function Picture({ href }: { href: string | null }) {
  const t = useTranslations('payments')
  if (!href) return t('pictureFailed')
  return (
    <>
      <a href={href} target="_blank" rel="noreferrer" className={link}>
        {t('openPicture')}
      </a>
      <span className="block text-ink-soft text-sm">{t('pictureHelp')}</span>
    </>
  )
}
