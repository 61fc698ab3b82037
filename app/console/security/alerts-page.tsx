import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { downloadCsv } from '~/platform/csv'
import { failingAsNull } from '~/platform/failing-as-null'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import { notices, toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { useDateTime } from '~/platform/use-date-time'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { ListToolbar } from '~/ui/list-toolbar'
import type { Route } from './+types/alerts-page'
import { NarrowAlert, useAlertColumns, useRuleName } from './alert-rows'
import { type Alert, acknowledgeAlert, checkAlertRules, listAlerts } from './alerts.queries'
import { severities } from './events.queries'
import { alertListShape, fittingAlerts } from './fitting-alerts'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  await failingAsNull('the state of the alerts', checkAlertRules()) // so that what just happened is among them
  return { alerts: await failingAsNull('the alerts', listAlerts()) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const id = Number((await request.formData()).get('alert'))
  const t = await translator(workspaceOf(context).person.locale, 'security')
  try {
    await acknowledgeAlert(id)
    notices.show({ title: t('alerts.acknowledgedNow'), variant: 'success' })
  } catch (error) {
    logger.warn('an alert could not be acknowledged', error)
    const isGone = error instanceof Refusal && error.code === 'unknown_alert'
    toasts.show({ title: t(isGone ? 'alerts.gone' : 'alerts.notAcknowledged'), variant: 'destructive' })
  }
  return null
}

/** The last fifty alerts, and saying that one was looked at. */
export default function AlertsPage({ loaderData: { alerts } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const query = useListQuery(alertListShape)
  const { revalidate } = useRevalidator()
  const exportAlerts = useAlertsExport()
  const rows = fittingAlerts(alerts ?? [], query.filters)
  return (
    <>
      <ListToolbar
        search={{ label: t('alerts.search'), value: query.q, onChange: (q) => query.set({ q }) }}
        onExport={() => void exportAlerts(rows)}
      >
        <FilterSelect
          name="state"
          label={t('alerts.state')}
          value={query.filters.state}
          any={t('alerts.all')}
          options={[
            { value: 'open', label: t('alerts.open') },
            { value: 'acknowledged', label: t('alerts.acknowledged') },
          ]}
          onChoose={(state) => query.set({ state })}
        />
        <FilterSelect
          name="severity"
          label={t('severity')}
          value={query.filters.severity}
          any={t('anySeverity')}
          options={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
          onChoose={(severity) => query.set({ severity })}
        />
      </ListToolbar>
      <DataList
        state={useListState(alerts && rows.length, query.isFiltered && (alerts?.length ?? 0) > 0)}
        caption={t('alerts.caption', { count: rows.length })}
        columns={useAlertColumns()}
        rows={rows}
        rowKey={({ id }) => String(id)}
        narrow={(alert) => <NarrowAlert alert={alert} />}
        first={{ title: t('alerts.first'), text: t('alerts.firstText') }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
      />
    </>
  )
}

function useAlertsExport() {
  const t = useTranslations('security')
  const ruleName = useRuleName()
  const dateTime = useDateTime()
  const moment = (at: string | null) =>
    at ? dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }) : null
  return (rows: readonly Alert[]) =>
    downloadCsv<Alert>(
      `${t('alerts.file')}.csv`,
      [
        { header: t('when'), value: ({ timestamp }) => moment(timestamp) },
        { header: t('severity'), value: ({ severity }) => t(`severities.${severity}`) },
        { header: t('alerts.rule'), value: ruleName },
        { header: t('address'), value: ({ origin }) => origin },
        { header: t('alerts.events'), value: ({ eventsCount }) => eventsCount },
        { header: t('alerts.acknowledged'), value: ({ acknowledgedAt }) => moment(acknowledgedAt) },
        { header: t('alerts.acknowledgedBy'), value: ({ acknowledgedBy }) => acknowledgedBy },
      ],
      rows,
    )
}
