import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { TextInBoth } from '~/ui/text-in-both'
import { readMeasureForm, typedBound } from './measure-form'
import {
  type CatalogueMeasure,
  measureKeepers,
  measureKinds,
  measureScopes,
  measureUnits,
  saveMeasure,
} from './measures.queries'

interface MeasureDialogProps {
  tenantId: string
  /** Null adds one. */
  measure: CatalogueMeasure | null
  onClose: () => void
}

/** A measure of one's own: what is counted, in what, by whom, and between which values a day lies. */
export function MeasureDialog({ tenantId, measure, onClose }: MeasureDialogProps) {
  const t = useTranslations('measures')
  const locale = localeOfTag(useLocale())
  return (
    <ChangeDialog
      title={measure ? t('editTitle', { name: measure.name[locale] }) : t('addTitle')}
      confirmLabel={t('save')}
      area="measures"
      fields={{
        name_required: 'nameEn',
        name_taken: 'nameEn',
        text_required: 'help',
        bounds_crossed: 'most',
      }}
      check={(form) => {
        const { wrong = {} } = readMeasureForm(form, locale, measure)
        return Object.fromEntries(Object.entries(wrong).map(([field, what]) => [field, t(`wrong.${what}`)]))
      }}
      onConfirm={async (form) => {
        const { input } = readMeasureForm(form, locale, measure)
        if (input) await saveMeasure(tenantId, input, measure?.key)
        return t(!measure && input?.keptBy === 'outlet' ? 'savedForSheet' : 'saved')
      }}
      onClose={onClose}
    >
      <TextInBoth
        name="name"
        labels={{ en: t('nameEn'), hi: t('nameHi') }}
        descriptions={{ en: t('nameHint') }}
        value={measure?.name}
        maxLength={80}
      />
      <TextArea
        name="help"
        label={t('help')}
        maxLength={400}
        rows={3}
        isRequired
        defaultValue={measure?.help[locale]}
      />
      {measure ? <p className="text-ink-soft text-sm">{t('stays')}</p> : <WhatItCounts />}
      <Select
        name="keptBy"
        label={t('keptBy')}
        defaultValue={measure?.keptBy ?? 'outlet'}
        options={measureKeepers.map((value) => ({ value, label: t(`keepers.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['least', 'most'] as const).map((bound) => (
          <TextField
            key={bound}
            name={bound}
            label={t(bound)}
            description={bound === 'least' ? t('boundsHint') : undefined}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={measure ? typedBound(measure[bound], measure.unit) : undefined}
          />
        ))}
      </div>
    </ChangeDialog>
  )
}

/** What stays for good, because what was counted depends on it. */
function WhatItCounts() {
  const t = useTranslations('measures')
  return (
    <>
      <Select
        name="kind"
        label={t('kind')}
        options={measureKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="unit"
          label={t('unit')}
          options={measureUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <Select
          name="decimals"
          label={t('decimals')}
          options={['0', '1', '2'].map((value) => ({ value, label: value }))}
        />
        <Select
          name="scope"
          label={t('scope')}
          options={measureScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
      </div>
    </>
  )
}
