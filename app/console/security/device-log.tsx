import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { criticalEvents } from '~/platform/critical-events'
import type { DescribedEvent } from '~/platform/described-event'
import { type Alert, acknowledgeAlert, onSecurityLog, securityLog } from '~/platform/security-log'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Notice } from './notice'

const shownMax = 20

/** What this browser itself noticed: alerts to look at, the newest events, and the critical ones it kept. */
export function DeviceLog() {
  const t = useTranslations('deviceLog')
  const { alerts, events } = useSyncExternalStore(onSecurityLog, securityLog)
  const kept = useCriticalEvents(events.length)
  return (
    <div className="flex flex-col gap-10">
      <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      <section>
        <h2 className="font-semibold text-lg">{t('alerts')}</h2>
        {alerts.length === 0 ? <Nothing>{t('noAlerts')}</Nothing> : null}
        <ul>
          {alerts.toReversed().map((alert) => (
            <AlertRow key={alert.id} alert={alert} />
          ))}
        </ul>
      </section>
      <EventSection title={t('events', { count: events.length })} nothing={t('noEvents')} events={events} />
      <EventSection title={t('critical')} nothing={t('noCritical')} events={kept} />
    </div>
  )
}

function AlertRow({ alert }: { alert: Alert }) {
  const t = useTranslations('deviceLog')
  const dateTime = useDateTime()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b py-3">
      <Badge tone={alert.severity === 'medium' ? 'warning' : 'danger'}>
        {t(`severities.${alert.severity}`)}
      </Badge>
      <span className="grow">
        {t(`rules.${alert.ruleId}`)} · {t('from', { count: alert.triggeringEvents.length })}
      </span>
      <time dateTime={alert.timestamp} className="text-ink-soft text-sm">
        {dateTime(new Date(alert.timestamp), { timeStyle: 'medium', hourCycle: 'h23' })}
      </time>
      {alert.acknowledged ? (
        <span className="text-ink-soft text-sm">{t('acknowledged')}</span>
      ) : (
        <Button variant="secondary" onClick={() => acknowledgeAlert(alert.id)}>
          {t('acknowledge')}
        </Button>
      )}
    </li>
  )
}

interface EventSectionProps {
  title: string
  nothing: string
  events: readonly DescribedEvent[]
}

function EventSection({ title, nothing, events }: EventSectionProps) {
  const t = useTranslations('deviceLog')
  const dateTime = useDateTime()
  return (
    <section>
      <h2 className="font-semibold text-lg">{title}</h2>
      {events.length === 0 ? <Nothing>{nothing}</Nothing> : null}
      <ul>
        {events
          .slice(-shownMax)
          .toReversed()
          .map(({ timestamp, severity, message }, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two events may be equal in every word
              key={`${timestamp} ${place}`}
              className="flex flex-wrap gap-x-4 border-hairline border-b py-2.5"
            >
              <span className="w-20 text-ink-soft text-sm">{t(`severities.${severity}`)}</span>
              <span className="grow">
                <Notice message={message} />
              </span>
              <time dateTime={timestamp} className="text-ink-soft text-sm">
                {dateTime(new Date(timestamp), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })}
              </time>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Nothing({ children }: { children: string }) {
  return <p className="mt-2 text-ink-soft">{children}</p>
}

/** Read anew whenever something happened: a critical event may be among it. */
function useCriticalEvents(happened: number): readonly DescribedEvent[] {
  const [kept, setKept] = useState<readonly DescribedEvent[]>([])
  useEffect(() => {
    let isOver = false
    if (happened >= 0) void criticalEvents().then((events) => isOver || setKept(events))
    return () => {
      isOver = true
    }
  }, [happened])
  return kept
}
