import { useLocale, useTranslations } from 'use-intl'
import { requireAccess } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import type { Route } from './+types/alerts-page'
import { alertList, alertRules } from './alert-list'
import { useAlertColumns } from './alert-rows'
import { checkAlertRules, listAlerts } from './alerts.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  await failingAsNull('the state of the alerts', checkAlertRules()) // so that what just happened is among them
  return { alerts: await loaded('the alerts', listAlerts()) }
}

/** The last fifty alerts, and saying that one was looked at. */
export default function AlertsPage({ loaderData: { alerts } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const words = useTranslations('security.alerts')
  const query = useListQuery(alertList)
  const fitting = fittingRows(alerts.content ?? [], query, alertRules, useLocale())
  return (
    <ListView
      query={query}
      page={pageOfWhole(alerts, fitting, query)}
      t={words}
      columns={useAlertColumns()}
      rowKey={({ id }) => String(id)}
      filters={{
        state: { label: words('state'), any: words('all'), word: (state) => words(state) },
        severity: {
          label: t('severity'),
          any: t('anySeverity'),
          word: (severity) => t(`severities.${severity}`),
        },
      }}
      file={{ name: words('file'), rows: fitting }}
    />
  )
}
