import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { type Alert, acknowledgeAlert, type TriggeringEvent } from './alerts.queries'
import { Moment } from './moment'
import { Notice } from './notice'
import { SeverityBadge } from './severity-badge'

/** How an alert is written in the list and in a CSV file. */
export function useAlertColumns(): Column<Alert>[] {
  const t = useTranslations('security')
  const ruleName = useRuleName()
  const dateTime = useDateTime()
  const moment = (at: string | null) =>
    at ? dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }) : null
  return [
    {
      key: 'severity',
      header: t('severity'),
      phone: 'small',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
      csv: ({ severity }) => t(`severities.${severity}`),
    },
    {
      key: 'rule',
      header: t('alerts.rule'),
      isRowHeader: true,
      cell: (alert) => <What alert={alert} />,
      csv: ruleName,
    },
    {
      key: 'at',
      header: t('when'),
      phone: 'small',
      cell: ({ timestamp }) => <Moment at={timestamp} />,
      csv: ({ timestamp }) => moment(timestamp),
    },
    { key: 'address', header: t('address'), csv: ({ origin }) => origin },
    { key: 'events', header: t('alerts.events'), csv: ({ eventsCount }) => eventsCount },
    {
      key: 'state',
      header: t('alerts.state'),
      phone: 'foot',
      cell: (alert) => <Acknowledge alert={alert} />,
    },
    {
      key: 'acknowledged',
      header: t('alerts.acknowledged'),
      csv: ({ acknowledgedAt }) => moment(acknowledgedAt),
    },
    {
      key: 'acknowledgedBy',
      header: t('alerts.acknowledgedBy'),
      csv: ({ acknowledgedBy }) => acknowledgedBy,
    },
  ]
}

/** What a rule is called; one that has no words keeps the name it was raised under. */
function useRuleName() {
  const t = useTranslations('security')
  return ({ ruleId, ruleName }: Pick<Alert, 'ruleId' | 'ruleName'>) =>
    t.has(`rules.${ruleId}` as never) ? t(`rules.${ruleId}` as never) : ruleName
}

function What({ alert }: { alert: Alert }) {
  const t = useTranslations('security')
  const ruleName = useRuleName()
  const { origin, eventsCount, triggeringEvents } = alert
  return (
    <div className="max-w-prose">
      <span className="font-medium">{ruleName(alert)}</span>
      <span className="block font-normal text-ink-soft text-sm">
        {t('alerts.from', { count: eventsCount })}
        {origin ? ` · ${t('alerts.origin', { address: origin })}` : ''}
      </span>
      <details className="font-normal text-sm">
        <summary className="min-h-11 cursor-pointer content-center text-link">{t('alerts.show')}</summary>
        <ul className="border-hairline border-l-2 pl-3">
          {triggeringEvents.map((event) => (
            <Trigger key={`${event.source} ${event.id}`} event={event} />
          ))}
        </ul>
        {eventsCount > triggeringEvents.length ? (
          <p className="mt-1 text-ink-soft">
            {t('alerts.more', { count: eventsCount - triggeringEvents.length })}
          </p>
        ) : null}
      </details>
    </div>
  )
}

function Trigger({ event: { source, at, message } }: { event: TriggeringEvent }) {
  const t = useTranslations('security')
  return (
    <li className="flex flex-wrap gap-x-3 py-0.5">
      <span className="text-ink-soft">
        <Moment at={at} withSeconds />
      </span>
      {source === 'sign_in' ? (
        <span className="break-words">{t('alerts.failedSignIn', { identifier: message })}</span>
      ) : (
        <Notice message={message} />
      )}
    </li>
  )
}

function Acknowledge({ alert }: { alert: Alert }) {
  const t = useTranslations('security')
  const dateTime = useDateTime()
  const { run, isPending } = usePressedChange('security')
  const acknowledge = () =>
    run(async () => {
      await acknowledgeAlert(alert.id)
      return t('alerts.acknowledgedNow')
    })
  if (alert.acknowledgedAt) {
    const when = dateTime(new Date(alert.acknowledgedAt), {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
    })
    return (
      <span className="text-ink-soft text-sm">
        {t('alerts.seenBy', { name: alert.acknowledgedBy ?? t('somebody'), when })}
      </span>
    )
  }
  return (
    <Button
      variant="secondary"
      data-alert={alert.id}
      isPending={isPending}
      onClick={() => void acknowledge()}
    >
      {t('alerts.acknowledge')}
    </Button>
  )
}
