import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { operandsOf } from '~/domain/reports/calculation'
import { alertKinds, boundTyped } from '~/domain/reports/schedule'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { FieldErrors } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { ReadReport } from '../read-report'
import { shownMetrics } from '../shown-metrics'
import { useReportWords } from '../use-report-words'
import { saveAlert } from './alerts.queries'

interface AlertDialogProps {
  tenantId: string
  place: string
  query: string
  report: ReadReport
  onClose: () => void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Which figure is watched, when one is told, and when not. */
export function AlertDialog({ tenantId, place, query, report, onClose }: AlertDialogProps) {
  const t = useTranslations('reportAlerts')
  const words = useReportWords()
  const zone = ownClock()
  const [id] = useState(() => crypto.randomUUID())
  const metrics = shownMetrics(report.metrics).map(({ metric }) => metric)
  const keyOf = ({ explore, key }: (typeof metrics)[number]) => `${explore.key}.${key}`
  const [watched, setWatched] = useState(metrics[0] ? keyOf(metrics[0]) : '')
  const [kind, setKind] = useState<(typeof alertKinds)[number]>('above')
  const metric = metrics.find((one) => keyOf(one) === watched)
  const ask = report.asks.find(({ explore }) => explore === metric?.explore.key)
  if (!metric || !ask) return null
  const kinds = alertKinds.filter((one) => one !== 'limits' || metric.explore.has_days)
  const said = kinds.find((one) => one === kind) ?? 'above'
  const bound = (form: FormData) => boundTyped(String(form.get('bound') ?? ''), metric.unit)
  return (
    <ChangeDialog
      title={t('begin')}
      confirmLabel={t('save')}
      fields={{ name_required: 'name', text_too_long: 'name' }}
      check={(form): FieldErrors =>
        said !== 'limits' && bound(form) === null ? { bound: t('boundProblem') } : {}
      }
      onConfirm={async (form) => {
        const { compare: _, hidden: __, calculation, ...rest } = ask
        const made = metric.calculation ? operandsOf(metric.calculation) : null
        await saveAlert(tenantId, id, {
          name: String(form.get('name') ?? ''),
          place,
          query,
          ask: {
            ...rest,
            dimensions: [],
            ...(made && calculation ? { metrics: made, calculation } : { metrics: [metric.key] }),
          },
          told_if: said,
          bound: said === 'limits' ? null : bound(form),
          quiet_from: Number(form.get('quiet_from')),
          quiet_to: Number(form.get('quiet_to')),
          zone,
        })
        return t('saved')
      }}
      onClose={onClose}
    >
      <Select
        name="metric"
        label={t('metric')}
        value={watched}
        options={metrics.map((one) => ({ value: keyOf(one), label: words.metric(one) }))}
        onChange={({ target }) => setWatched(target.value)}
      />
      <TextField
        key={watched}
        name="name"
        label={t('name')}
        maxLength={80}
        autoComplete="off"
        defaultValue={words.metric(metric).slice(0, 80)}
        isRequired
      />
      <Select
        name="told_if"
        label={t('toldIf')}
        description={t(`hints.${said}`)}
        value={said}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ target }) => setKind(target.value as 'above')}
      />
      {said === 'limits' ? null : (
        <TextField
          name="bound"
          label={t(metric.unit === 'paise' ? 'boundInRupees' : 'bound')}
          inputMode="decimal"
          autoComplete="off"
          isRequired
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <Select name="quiet_from" label={t('quietFrom')} defaultValue="21" options={hours} />
        <Select name="quiet_to" label={t('quietTo')} description={zone} defaultValue="7" options={hours} />
      </div>
    </ChangeDialog>
  )
}

/** The clock of this device, by which quiet hours go; India's where it is one that the database does not take. */
function ownClock(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return /^([A-Z][A-Za-z_-]+(\/[A-Za-z_-]+)+|UTC)$/.test(timeZone) ? timeZone : 'Asia/Kolkata'
}
