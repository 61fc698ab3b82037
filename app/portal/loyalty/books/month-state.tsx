import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BookMonth } from '~/domain/loyalty/books'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { closeMonth, reopenMonth } from '../../loyalty-books.queries'

interface MonthStateProps {
  tenantId: string
  month: BookMonth
  /** It can be closed now. */
  isNext: boolean
  isLastClosed: boolean
  nameOf: (month: string) => string
}

/** Whether a month is closed, what is booked in it of others, and how it is closed or opened again. */
export function MonthState({ tenantId, month, isNext, isLastClosed, nameOf }: MonthStateProps) {
  const t = useTranslations('loyaltyBooks')
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [isAsked, setAsked] = useState(false)
  const { closed, late } = month
  const name = nameOf(month.month)
  return (
    <>
      {closed ? (
        <p className="mb-4 max-w-prose border-success border-l-4 pl-4">
          {t(closed.by ? 'closedBy' : 'closedOn', {
            day: dateTime(new Date(closed.at), { dateStyle: 'medium' }),
            name: closed.by ?? '',
          })}
        </p>
      ) : null}
      {late > 0 ? <p className="mb-4 max-w-prose text-ink-soft">{t('late', { count: late })}</p> : null}
      {!isViewOnly && (isNext || isLastClosed) ? (
        <p className="mb-5">
          <Button variant={isNext ? 'primary' : 'quiet'} onClick={() => setAsked(true)}>
            {t(isNext ? 'close.open' : 'reopen.open', { month: name })}
          </Button>
        </p>
      ) : null}
      {isAsked && isNext ? (
        <ChangeDialog
          title={t('close.title', { month: name })}
          confirmLabel={t('close.confirm')}
          onConfirm={async () => {
            await closeMonth(tenantId, month.month)
            return t('close.done', { month: name })
          }}
          onClose={() => setAsked(false)}
        >
          <p className="text-ink-soft">{t('close.text')}</p>
        </ChangeDialog>
      ) : null}
      {isAsked && isLastClosed ? (
        <ReasonDialog
          title={t('reopen.title', { month: name })}
          text={t('reopen.text')}
          confirmLabel={t('reopen.confirm')}
          onConfirm={async (reason) => {
            await reopenMonth(tenantId, month.month, reason)
            return t('reopen.done', { month: name })
          }}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
