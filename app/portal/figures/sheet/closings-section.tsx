import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { daysOf } from '~/domain/kpi/figure-days'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { lastDayOf, monthsToLock } from './months-to-lock'
import type { OutletPartProps } from './outlet-part'
import { type Closing, closePeriod, reopenPeriod } from './sheet.queries'
import { useDayWords } from './use-day-words'

/** What is locked and what was opened again, by whom and why; a month that is over can be locked. */
export function ClosingsSection({ figures, tenantId, mayChange }: OutletPartProps) {
  const t = useTranslations('flashSheet.closings')
  const words = useDayWords()
  const { run, isPending } = usePressedChange('flashSheet')
  const { outlet, until, states, closings } = figures
  const months = monthsToLock(until, closings)
  const [chosen, setChosen] = useState('')
  const [isLocking, setLocking] = useState(false)
  const month = months.includes(chosen) ? chosen : (months[0] ?? '')
  const missing = daysOf(until, states).filter(
    ({ day, state }) => state === 'none' && day.startsWith(month.slice(0, 7)),
  ).length
  const name = month && words.month(month)
  return (
    <Section title={t('title')} lead={t('lead')}>
      {mayChange && months.length > 0 ? (
        <div className="mb-6 flex flex-wrap items-end gap-3">
          <Select
            name="month"
            label={t('month')}
            value={month}
            onChange={({ target }) => setChosen(target.value)}
            options={months.map((value) => ({ value, label: words.month(value) }))}
          />
          <Button variant="secondary" onClick={() => setLocking(true)}>
            {t('lock')}
          </Button>
        </div>
      ) : null}
      {mayChange && months.length === 0 ? <p className="mb-4 text-ink-soft">{t('noMonth')}</p> : null}
      {closings.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <ul className="max-w-2xl">
        {closings.map((closing) => (
          <ClosingRow
            key={closing.id}
            closing={closing}
            mayReopen={mayChange && (figures.may_reopen_periods || closing.first_day === closing.last_day)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isLocking}
        title={t('lockTitle', { month: name })}
        confirmLabel={t('lock')}
        isPending={isPending}
        onClose={() => setLocking(false)}
        onConfirm={() =>
          void run(async () => {
            await closePeriod(tenantId, outlet.id, month, lastDayOf(month))
            return t('locked', { month: name })
          }).then(() => setLocking(false))
        }
      >
        <p>{t('lockText', { missing })}</p>
      </ConfirmDialog>
    </Section>
  )
}

function ClosingRow({ closing, mayReopen }: { closing: Closing; mayReopen: boolean }) {
  const t = useTranslations('flashSheet.closings')
  const words = useDayWords()
  const isViewOnly = useViewOnly()
  const [isAsking, setAsking] = useState(false)
  const { id, first_day, last_day, at, by, reopened_at, reopened_by, reason } = closing
  const period = words.period(first_day, last_day)
  const on = words.moment(at)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-hairline border-b py-3">
      <div className="min-w-0">
        <p className={`font-medium ${reopened_at ? 'text-ink-soft line-through' : ''}`}>{period}</p>
        <p className="text-ink-soft text-sm">{by ? t('by', { name: by, on }) : t('byNobody', { on })}</p>
        {reopened_at ? (
          <p className="break-words text-sm">
            {t('reopenedBy', {
              name: reopened_by ?? t('nobody'),
              on: words.moment(reopened_at),
              reason: reason ?? '',
            })}
          </p>
        ) : null}
      </div>
      {mayReopen && !reopened_at && !isViewOnly ? (
        <Button variant="quiet" aria-label={t('reopenOf', { period })} onClick={() => setAsking(true)}>
          {t('reopen')}
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={t('reopenTitle', { period })}
          text={t('reopenText')}
          confirmLabel={t('reopen')}
          area="flashSheet"
          onClose={() => setAsking(false)}
          onConfirm={async (why) => {
            await reopenPeriod(id, why)
            return t('reopened')
          }}
        />
      ) : null}
    </li>
  )
}
