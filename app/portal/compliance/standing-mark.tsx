import { useTranslations } from 'use-intl'
import type { Standing } from '~/domain/certification-state'
import { useDateTime } from '~/platform/use-date-time'
import { Icon } from '~/ui/icons'
import type { WallCell } from './compliance.queries'

const looks = {
  valid: { icon: 'check', tone: 'text-success' },
  expiring: { icon: 'clock', tone: 'text-warning' },
  expired: { icon: 'alert', tone: 'text-danger' },
  missing: { icon: 'minus', tone: 'text-danger' },
} as const satisfies Record<Standing, object>

/** How somebody stands: a sign and a word, and colour besides. */
export function StandingMark({ standing, children }: { standing: Standing; children?: React.ReactNode }) {
  const t = useTranslations('compliance.standings')
  const { icon, tone } = looks[standing]
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
      <StandingMark standing={cell.standing}>
        {cell.source === 'waiver' && cell.standing !== 'expired' ? t('waived') : undefined}
      </StandingMark>
      <span className="text-ink-soft text-sm">{say(cell)}</span>
    </span>
  )
}

/** What stands below the word: the day that counts now. */
export function useCellWords(): (cell: WallCell) => string {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  return (cell) => {
    if (cell.is_learning && cell.standing !== 'valid')
      return cell.learning_due_on ? t('learningBy', { day: day(cell.learning_due_on) }) : t('learning')
    if (cell.standing === 'missing')
      return cell.due_on && cell.window_state !== 'overdue' ? t('by', { day: day(cell.due_on) }) : t('now')
    if (!cell.valid_until) return t('always')
    if (cell.standing === 'expired') return t('ended', { day: day(cell.valid_until) })
    return t('until', { day: day(cell.valid_until) })
  }
}
