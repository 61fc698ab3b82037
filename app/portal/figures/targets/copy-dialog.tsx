import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { readPlainNumber } from '~/domain/plain-number'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { monthsAround, writeMonth } from './months'
import type { TargetChoices } from './target-dialog'
import { type Plan, plans } from './target-list'
import { copyTargets } from './targets.queries'

interface CopyDialogProps {
  tenantId: string
  plan: Plan
  choices: TargetChoices
  onClose: () => void
}

/** Carries the plan of some months over into others, times a change; what stands there is kept. */
export function CopyDialog({ tenantId, plan, choices, onClose }: CopyDialogProps) {
  const t = useTranslations('targets')
  const locale = localeOfTag(useLocale())
  const months = monthsAround(choices.today, 24, 15)
  const options = months.map((value) => ({ value, label: writeMonth(locale, value) }))
  const text = (form: FormData, name: string) => String(form.get(name) ?? '')
  const changeOf = (form: FormData) => readPlainNumber(text(form, 'change') || '0', '.')
  async function carry(form: FormData) {
    const { copied, kept } = await copyTargets(tenantId, {
      plan: text(form, 'plan') === 'target' ? 'target' : 'budget',
      from: text(form, 'from'),
      into: text(form, 'into'),
      months: Number(text(form, 'months')),
      factor: 1 + (changeOf(form) ?? 0) / 100,
      outletId: text(form, 'outlet') || null,
    })
    return t('copy.done', { copied, kept })
  }
  return (
    <ChangeDialog
      title={t('copy.title')}
      confirmLabel={t('copy.confirm')}
      area="targets"
      fields={{ invalid_factor: 'change', invalid_period: 'into' }}
      check={(form): Record<string, string> => {
        if (changeOf(form) === null) return { change: t('wrong.number') }
        return text(form, 'from') === text(form, 'into') ? { into: t('copy.sameMonth') } : {}
      }}
      onConfirm={carry}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('copy.lead')}</p>
      <Select
        name="plan"
        label={t('plan')}
        defaultValue={plan}
        options={plans.map((value) => ({ value, label: t(`plans.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select name="from" label={t('copy.from')} defaultValue={months[12]} options={options} />
        <Select name="into" label={t('copy.into')} defaultValue={months[24]} options={options} />
        <Select
          name="months"
          label={t('copy.months')}
          defaultValue="12"
          options={[1, 2, 3, 6, 12].map((value) => ({
            value: String(value),
            label: t('copy.monthCount', { count: value }),
          }))}
        />
        <TextField
          name="change"
          label={t('copy.change')}
          description={t('copy.changeHint')}
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
        />
      </div>
      <Select
        name="outlet"
        label={t('outlet')}
        options={[
          { value: '', label: t('copy.everything') },
          ...choices.outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </ChangeDialog>
  )
}
