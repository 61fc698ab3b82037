import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import type { Column } from '~/ui/table'
import type { Alert, TriggeringEvent } from './alerts.queries'
import { Moment } from './moment'
import { Notice } from './notice'
import { SeverityBadge } from './severity-badge'

/** The columns of the list of alerts. */
export function useAlertColumns(): Column<Alert>[] {
  const t = useTranslations('security')
  return [
    {
      key: 'severity',
      header: t('severity'),
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    { key: 'rule', header: t('alerts.rule'), cell: (alert) => <What alert={alert} />, isRowHeader: true },
    { key: 'at', header: t('when'), cell: ({ timestamp }) => <Moment at={timestamp} /> },
    { key: 'state', header: t('alerts.state'), cell: (alert) => <Acknowledge alert={alert} /> },
  ]
}

/** An alert where there is no room for a table. */
export function NarrowAlert({ alert }: { alert: Alert }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <SeverityBadge severity={alert.severity} />
        <span className="text-ink-soft text-sm">
          <Moment at={alert.timestamp} />
        </span>
      </p>
      <What alert={alert} />
      <Acknowledge alert={alert} />
    </div>
  )
}

/** What a rule is called; one that has no words keeps the name it was raised under. */
export function useRuleName() {
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
  const { Form, state } = useFetcher()
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
    <Form method="post" action="/admin/security?index">
      <input type="hidden" name="alert" value={alert.id} />
      <Button type="submit" variant="secondary" isPending={state !== 'idle'}>
        {t('alerts.acknowledge')}
      </Button>
    </Form>
  )
}
