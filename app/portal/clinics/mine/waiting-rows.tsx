import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { useClinicTime } from '../clinic-time'
import { leaveWaiting, type Waiting } from '../clinics.queries'

interface WaitingRowsProps {
  rows: readonly Waiting[]
  zone: string
  isViewOnly: boolean
}

/** What I wait for, with my turn. */
export function WaitingRows({ rows, zone, isViewOnly }: WaitingRowsProps) {
  const t = useTranslations('clinics.wait')
  const read = useCourseText()
  const words = useClinicTime(zone)
  const press = usePressedChange()
  return (
    <ul className="mt-6" aria-label={t('mine')}>
      {rows.map((row) => (
        <li
          key={row.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t py-3"
        >
          <span className="min-w-0">
            <span className="block">{t('for', { clinic: read(row.clinic), turn: row.ahead + 1 })}</span>
            <span className="block text-ink-soft text-sm">
              {[t('between', { from: words.date(row.from), to: words.date(row.to) }), row.note]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {isViewOnly || row.state !== 'waiting' ? null : (
            <Button
              variant="quiet"
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await leaveWaiting(row.id)
                  return t('leftList')
                })
              }
            >
              {t('leaveList')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
