import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { useReportWords } from '../use-report-words'
import { type Alert, setAlert } from './alerts.queries'

interface AlertSectionProps {
  tenantId: string
  alerts: readonly Alert[]
}

/** The figures that are watched for whoever looks: where each stands, and what can be done about it. */
export function AlertSection({ tenantId, alerts }: AlertSectionProps) {
  const t = useTranslations('reportAlerts')
  return (
    <Section title={t('title')} lead={t('lead')}>
      {alerts.length === 0 ? (
        <p className="max-w-prose">{t('firstText')}</p>
      ) : (
        <ul className="divide-y divide-hairline border-hairline border-y">
          {alerts.map((alert) => (
            <AlertItem key={alert.id} tenantId={tenantId} alert={alert} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function AlertItem({ tenantId, alert }: Omit<AlertSectionProps, 'alerts'> & { alert: Alert }) {
  const t = useTranslations('reportAlerts')
  const words = useReportWords()
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const change = usePressedChange()
  const { id, name, place, query, state, told_if: kind, figure, looked_at: lookedAt } = alert
  const unit = alert.written?.unit ?? 'number'
  const say = (value: number | null) =>
    words.figure(
      { unit, decimals: alert.written?.decimals ?? (unit === 'percent' || unit === 'points' ? 1 : 0) },
      value,
    )
  const press = (label: string, to: 'on' | 'paused' | 'ended', said: string) => (
    <Button
      variant="secondary"
      aria-label={`${label}: ${name}`}
      isPending={change.isPending}
      onClick={() =>
        void change.run(async () => {
          await setAlert(tenantId, id, to)
          return said
        })
      }
    >
      {label}
    </Button>
  )
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 className="min-w-0">
          <Link
            to={`/app/reports/${place}${query ? `?${query}` : ''}`}
            className="inline-flex min-h-11 items-center break-words font-medium text-link underline underline-offset-4 hover:no-underline"
          >
            {name}
          </Link>
        </h3>
        {state === 'paused' ? <Badge tone="neutral">{t('states.paused')}</Badge> : null}
        {state === 'on' && alert.is_out ? <Badge tone="warning">{t('states.out')}</Badge> : null}
        {alert.is_sample ? <span className="text-ink-soft text-sm">{t('sample')}</span> : null}
      </div>
      <p>{kind === 'limits' ? t('ruleOfLimits') : t(`rules.${kind}`, { bound: say(alert.bound) })}</p>
      <p className="text-ink-soft text-sm">
        {lookedAt
          ? t('stands', {
              figure: say(figure),
              at: dateTime(new Date(lookedAt), { dateStyle: 'long', timeStyle: 'short' }),
            })
          : t('soon')}
      </p>
      {isViewOnly ? null : (
        <div className="mt-3 flex flex-wrap gap-3">
          {state === 'on' ? press(t('pause'), 'paused', t('paused')) : press(t('resume'), 'on', t('resumed'))}
          {press(t('end'), 'ended', t('ended'))}
        </div>
      )}
    </li>
  )
}
