import { useTranslations } from 'use-intl'
import type { Standing } from '~/domain/certification-state'
import { useDateTime } from '~/platform/use-date-time'
import { Icon } from '~/ui/icons'
import { dayOfCell } from './day-of-cell'
import type { WallCell } from './wall-row'

export const standingLooks = {
  valid: { icon: 'check', tone: 'text-success' },
  expiring: { icon: 'clock', tone: 'text-warning' },
  expired: { icon: 'alert', tone: 'text-danger' },
  missing: { icon: 'minus', tone: 'text-danger' },
} as const satisfies Record<Standing, object>

/** How somebody stands: a sign and a word, and colour besides. */
export function StandingMark({ standing, children }: { standing: Standing; children?: React.ReactNode }) {
  const t = useTranslations('compliance.standings')
  const { icon, tone } = standingLooks[standing]
  return (
    <span className={`inline-flex items-center gap-1.5 whitespace-nowrap font-medium ${tone}`}>
      <Icon name={icon} className="size-4.5" />
      {children ?? t(standing)}
    </span>
  )
}

/** One field of the wall: how it stands, until when, and whether something is being done. */
export function WallMark({ cell }: { cell: WallCell | undefined }) {
  const t = useTranslations('compliance')
  const say = useCellWords()
  if (!cell) return <span className="text-ink-soft text-sm">{t('notNeeded')}</span>
  return (
    <span className="flex flex-col">
      {cell.is_needed ? (
        <StandingMark standing={cell.standing}>
          {cell.source === 'waiver' && cell.standing !== 'expired' ? t('waived') : undefined}
        </StandingMark>
      ) : (
        // no one asks for it: neither counted nor an alarm
        <span className="font-medium text-ink-soft">{t(cell.standing === 'expired' ? 'held' : 'holds')}</span>
      )}
      <span className="text-ink-soft text-sm">{say(cell)}</span>
      {cell.is_self_decided ? <span className="text-ink-soft text-sm">{t('selfDecided')}</span> : null}
    </span>
  )
}

/** What stands below the word: the day that counts now. */
export function useCellWords(): (cell: WallCell) => string {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  return (cell) => {
    const { means, day: date } = dayOfCell(cell)
    return t(means, { day: date ? day(date) : '' })
  }
}
