import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { Section } from '~/ui/section'
import { closePeriod, reopenPeriod, type Sheet, setDayOff } from './sheet.queries'
import { useDayWords } from './use-day-words'

interface DaySectionProps {
  sheet: Sheet
  tenantId: string
}

/** What can be said about the day as a whole: that the outlet was closed, that it is done, that it is opened again. */
export function DaySection({ sheet, tenantId }: DaySectionProps) {
  const t = useTranslations('flashSheet.day')
  const words = useDayWords()
  const isViewOnly = useViewOnly()
  const { outlet, day, closing, reopened, is_off: isOff } = sheet
  const { run, isPending } = usePressedChange('flashSheet')
  const [isLocking, setLocking] = useState(false)
  const mayChange = sheet.may_change && !isViewOnly
  const hasFigures = sheet.measures.some(({ value }) => value !== null)

  function say(off: boolean) {
    void run(async () => {
      await setDayOff(tenantId, outlet.id, day, off)
      return t(off ? 'offSaid' : 'onSaid')
    })
  }

  return (
    <div className="mt-8">
      <Section
        title={
          closing
            ? t(closing.first_day === closing.last_day ? 'lockedTitle' : 'lockedPeriod', {
                period: words.period(closing.first_day, closing.last_day),
              })
            : t('title')
        }
      >
        {reopened && !closing ? <Reopened reopened={reopened} /> : null}
        {closing ? <Locked closing={closing} mayReopen={closing.may_reopen && !isViewOnly} /> : null}
        {mayChange && !closing ? (
          <div className="flex flex-wrap gap-3">
            {hasFigures || day >= sheet.today ? null : (
              <Button variant="secondary" isPending={isPending} onClick={() => say(!isOff)}>
                {t(isOff ? 'notOff' : 'off')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setLocking(true)}>
              {t('lock')}
            </Button>
          </div>
        ) : null}
      </Section>
      <ConfirmDialog
        isOpen={isLocking}
        title={t('lockTitle', { day: words.brief(day) })}
        confirmLabel={t('lock')}
        isPending={isPending}
        onClose={() => setLocking(false)}
        onConfirm={() =>
          void run(async () => {
            await closePeriod(tenantId, outlet.id, day, day)
            return t('lockedNow')
          }).then(() => setLocking(false))
        }
      >
        <p>{t('lockText')}</p>
      </ConfirmDialog>
    </div>
  )
}

function Locked({ closing, mayReopen }: { closing: NonNullable<Sheet['closing']>; mayReopen: boolean }) {
  const t = useTranslations('flashSheet.closings')
  const words = useDayWords()
  const [isAsking, setAsking] = useState(false)
  const period = words.period(closing.first_day, closing.last_day)
  const on = words.moment(closing.at)
  return (
    <>
      <p className="mb-4 text-ink-soft">
        {closing.by ? t('by', { name: closing.by, on }) : t('byNobody', { on })}
      </p>
      {mayReopen ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('reopen')}
        </Button>
      ) : closing.may_reopen ? null : (
        <p className="text-sm">{t('onlyAdmins')}</p>
      )}
      {isAsking ? (
        <ReasonDialog
          title={t('reopenTitle', { period })}
          text={t('reopenText')}
          confirmLabel={t('reopen')}
          area="flashSheet"
          onClose={() => setAsking(false)}
          onConfirm={async (reason) => {
            await reopenPeriod(closing.id, reason)
            return t('reopened')
          }}
        />
      ) : null}
    </>
  )
}

function Reopened({ reopened: { by, at, reason } }: { reopened: NonNullable<Sheet['reopened']> }) {
  const t = useTranslations('flashSheet')
  const words = useDayWords()
  return (
    <p className="mb-4 break-words text-ink-soft text-sm">
      {t('day.reopenedNote', { name: by ?? t('closings.nobody'), on: words.moment(at), reason })}
    </p>
  )
}
