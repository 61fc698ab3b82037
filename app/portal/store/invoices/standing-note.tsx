import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import type { BillingStanding } from '~/platform/store/invoices.queries'
import { useDateTime } from '~/platform/use-date-time'

/** Says that the workspace is read-only, or from which day it would be; nothing while all is well. */
export function StandingNote({ standing }: { standing: BillingStanding }) {
  const t = useTranslations('invoices.standing')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const { is_read_only: isReadOnly, read_only_on: on, overdue_paise: overdue } = standing
  if (!isReadOnly && !on) return null
  const amount = writeMoney(locale, overdue)
  return (
    <p
      className={`mb-6 max-w-prose border-l-4 pl-4 ${isReadOnly ? 'border-danger' : 'border-warning'}`}
      role="status"
    >
      {isReadOnly
        ? t(overdue > 0 ? 'readOnly' : 'noPlan', { amount })
        : t('warning', {
            amount,
            day: on ? dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' }) : '',
          })}
    </p>
  )
}
