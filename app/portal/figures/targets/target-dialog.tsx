import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { monthsAround, writeMonth } from './months'
import { readTargetForm, typedFigure } from './target-form'
import { type Plan, plans } from './target-list'
import { type PlanKpi, saveTarget, type Target } from './targets.queries'

export interface TargetChoices {
  kpis: readonly PlanKpi[]
  outlets: readonly { id: string; name: string }[]
  /** Only admins say what holds for all outlets. */
  isAdmin: boolean
  today: string
}

interface TargetDialogProps {
  tenantId: string
  /** Null sets a new one. */
  target: Target | null
  choices: TargetChoices
  onClose: () => void
}

const fields = {
  overlapping: 'firstDay',
  invalid_target: 'target',
  invalid_range: 'high',
  invalid_bands: 'good',
  unknown_outlet: 'outlet',
} as const

/** What a KPI is held against: of which outlet, from when, and from what share on it is good. */
export function TargetDialog({ tenantId, target, choices, onClose }: TargetDialogProps) {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const { kpis, outlets, isAdmin, today } = choices
  const [plan, setPlan] = useState<Plan>(target?.plan ?? 'target')
  const [kpiKey, setKpiKey] = useState(target?.kpi.key ?? kpis[0]?.key ?? '')
  const kpi = kpis.find(({ key }) => key === kpiKey)
  const months = monthsAround(target?.firstDay ?? today, 12, 15)
  const isSum = kpi?.denominator.length === 0
  const unit = kpi ? t(`units.${kpi.unit}`) : ''
  async function save(form: FormData) {
    const read = readTargetForm(form, kpis)
    if (read.target) await saveTarget(tenantId, target?.id ?? null, read.target)
    return t('saved')
  }
  return (
    <ChangeDialog
      title={target ? t('editTitle') : t('addTitle')}
      confirmLabel={t('save')}
      area="targets"
      fields={{ ...fields, ...(plan === 'budget' && { overlapping: 'month' }) }}
      check={(form) => {
        const { wrong = {} } = readTargetForm(form, kpis)
        return Object.fromEntries(
          Object.entries(wrong).flatMap(([field, problem]) =>
            problem ? [[field, t(`wrong.${problem}`)]] : [],
          ),
        )
      }}
      onConfirm={save}
      onClose={onClose}
    >
      <Select
        name="plan"
        label={t('plan')}
        value={plan}
        options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
        onChange={({ target: { value } }) => setPlan(value === 'budget' ? 'budget' : 'target')}
      />
      <Select
        name="kpi"
        label={t('kpi')}
        value={kpiKey}
        options={kpis.map(({ key, name }) => ({ value: key, label: name[locale] }))}
        onChange={({ target: { value } }) => setKpiKey(value)}
      />
      <Select
        name="outlet"
        label={t('outlet')}
        defaultValue={target ? (target.outlet?.id ?? '') : undefined}
        options={[
          ...(isAdmin ? [{ value: '', label: t('allOutlets') }] : []),
          ...outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {plan === 'budget' ? (
        <Select
          name="month"
          label={t('month')}
          defaultValue={target?.firstDay ?? `${today.slice(0, 8)}01`}
          options={months.map((value) => ({ value, label: writeMonth(locale, value) }))}
        />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="date"
            name="firstDay"
            label={t('firstDay')}
            defaultValue={target?.firstDay ?? `${today.slice(0, 8)}01`}
            isRequired
          />
          <TextField type="date" name="lastDay" label={t('lastDay')} defaultValue={target?.lastDay ?? ''} />
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="target"
          label={t(kpi?.polarity === 'range' ? 'low' : 'value')}
          description={t(!isSum ? 'isValue' : plan === 'budget' ? 'isOfMonth' : 'isOfDay', { unit })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={target && kpi ? typedFigure(target.target, kpi.unit) : ''}
          isRequired
        />
        {kpi?.polarity === 'range' ? (
          <TextField
            name="high"
            label={t('high')}
            description={unit}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedFigure(target?.high ?? null, kpi.unit)}
            isRequired
          />
        ) : null}
      </div>
      <Bands bands={target?.bands} />
    </ChangeDialog>
  )
}

function Bands({ bands = { good: 100, near: 95, watch: 90 } }: { bands?: Target['bands'] | undefined }) {
  const t = useTranslations('targets')
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        {t('bands.title')}
      </summary>
      <p className="mb-4 text-ink-soft text-sm">{t('bands.hint')}</p>
      <div className="grid grid-cols-3 gap-4">
        {(['good', 'near', 'watch'] as const).map((band) => (
          <TextField
            key={band}
            name={band}
            label={t(`bands.${band}`)}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={String(bands[band])}
          />
        ))}
      </div>
    </details>
  )
}
