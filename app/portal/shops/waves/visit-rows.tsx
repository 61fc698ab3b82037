import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { standOf } from './visit-list'
import type { Visit, Wave } from './waves.queries'

export interface AskedVisit {
  visit: Visit
  what: 'move' | 'offer' | 'withdraw'
}

interface VisitColumns {
  wave: Wave
  names: ReadonlyMap<string, string>
  today: string
  /** Undefined for viewers who may change nothing. */
  onAsk: ((asked: AskedVisit) => void) | undefined
}

const waiting = ['scheduled', 'declined', 'expired']
const taken = ['offered', 'accepted']

/** What can be done with a visit as it stands. */
export function stepsOf({ state }: Pick<Visit, 'state'>, wave: Pick<Wave, 'state'>): AskedVisit['what'][] {
  if (wave.state !== 'planned' && wave.state !== 'running') return []
  if (waiting.includes(state)) return wave.state === 'running' ? ['offer', 'move'] : ['move']
  return taken.includes(state) ? ['withdraw'] : []
}

/** How a visit is written in the list of its wave. */
export function useVisitColumns({ wave, names, today, onAsk }: VisitColumns): Column<Visit>[] {
  const t = useTranslations('shopWaves')
  const dateTime = useDateTime()
  const shopperOf = ({ shopperId, shopper }: Visit) =>
    shopperId === null ? t('visits.noShopper') : (shopper ?? t('visits.pool'))
  const word = (visit: Visit) =>
    standOf(visit, today) === 'late' ? t('visits.stands.late') : t(`visitStates.${visit.state}`)
  return [
    {
      key: 'day',
      header: t('visits.day'),
      isRowHeader: true,
      cell: ({ on }) =>
        dateTime(new Date(on), {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          timeZone: 'UTC',
        }),
      csv: ({ on }) => on,
    },
    {
      key: 'outlet',
      header: t('visits.outlet'),
      phone: 'line',
      cell: ({ outletId }) => names.get(outletId),
      csv: ({ outletId }) => names.get(outletId) ?? '',
    },
    {
      key: 'daypart',
      header: t('visits.daypart'),
      phone: 'small',
      cell: ({ daypart }) => t(`dayparts.${daypart}`),
      csv: ({ daypart }) => t(`dayparts.${daypart}`),
    },
    { key: 'shopper', header: t('visits.shopper'), phone: 'labelled', cell: shopperOf, csv: shopperOf },
    {
      key: 'state',
      header: t('visits.state'),
      phone: 'small',
      cell: (visit) => (
        <Badge
          tone={
            standOf(visit, today) === 'late'
              ? 'danger'
              : waiting.includes(visit.state) && visit.state !== 'scheduled'
                ? 'warning'
                : visit.state === 'accepted'
                  ? 'success'
                  : 'neutral'
          }
        >
          {word(visit)}
        </Badge>
      ),
      csv: word,
    },
    ...(onAsk
      ? [
          {
            key: 'steps',
            header: t('visits.doThis'),
            phone: 'foot' as const,
            cell: (visit: Visit) => (
              <span className="flex flex-wrap gap-2">
                {stepsOf(visit, wave).map((what) => (
                  <Button
                    key={what}
                    variant="quiet"
                    aria-label={`${t(`visits.${what}`)}: ${names.get(visit.outletId)}, ${visit.on}`}
                    onClick={() => onAsk({ visit, what })}
                  >
                    {t(`visits.${what}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ]
}
