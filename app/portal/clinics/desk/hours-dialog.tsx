import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { HoursFields, hoursOf } from '../hours-fields'
import { type Desk, setMyHours } from './desk.queries'

interface HoursDialogProps {
  tenantId: string
  desk: Desk
  now: number
  onClose: () => void
}

/** When I talk, by weekday, and days that are otherwise. */
export function HoursDialog({ tenantId, desk, now, onClose }: HoursDialogProps) {
  const t = useTranslations('clinics.hours')
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('save')}
      check={(form) =>
        Object.fromEntries(
          hoursOf(form).wrong.map((name) => [name, t(name === 'days' ? 'wrongDays' : 'wrong')]),
        )
      }
      onClose={onClose}
      onConfirm={async (form) => {
        const { week, days } = hoursOf(form)
        await setMyHours(tenantId, week ?? {}, days ?? {})
        return t('saved')
      }}
    >
      <HoursFields week={desk.week} days={desk.days} today={dayInIndia(new Date(now))} />
    </ChangeDialog>
  )
}
