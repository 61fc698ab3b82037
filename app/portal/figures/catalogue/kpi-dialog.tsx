import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { underWay } from '~/platform/under-way'
import { Button } from '~/ui/button'
import { RefusalAlert } from '~/ui/refusal-alert'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextInBoth } from '~/ui/text-in-both'
import type { CatalogueMeasure } from '../measures/measures.queries'
import { writeFigure } from '../write-figure'
import {
  type CatalogueKpi,
  catalogueScopes,
  type Formula,
  grains,
  kpiUnits,
  type Previewed,
  previewKpi,
  saveKpi,
} from './catalogue.queries'
import { fieldsOf, formulaOf, kpiOf } from './kpi-form'

interface KpiDialogProps {
  tenantId: string
  /** Null adds one. */
  kpi: CatalogueKpi | null
  /** Those in use. */
  measures: readonly CatalogueMeasure[]
  onClose: () => void
}

interface Tried {
  unit: Formula['unit']
  rows: Previewed[]
}

/** A KPI of one's own: its formula, tried on the own figures, and what it means. */
export function KpiDialog({ tenantId, kpi, measures, onClose }: KpiDialogProps) {
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  const [tried, setTried] = useState<Tried>()
  const [problem, setProblem] = useState<string>()
  const fields = kpi ? fieldsOf(kpi) : null

  async function preview(form: HTMLFormElement | null) {
    if (!form) return
    setTried(undefined)
    setProblem(undefined)
    const formula = formulaOf(new FormData(form), measures)
    try {
      setTried({ unit: formula.unit, rows: await underWay(previewKpi(tenantId, formula)) })
    } catch (error) {
      setProblem((await sayRefusal(error, locale)).words)
    }
  }

  return (
    <ChangeDialog
      title={kpi ? t('form.editTitle', { name: kpi.name[locale] }) : t('form.title')}
      confirmLabel={t('form.save')}
      area="catalogue"
      fields={{
        name_required: 'nameEn',
        name_taken: 'nameEn',
        text_required: 'what',
        formula_in_use: 'unit',
      }}
      onConfirm={async (form) => {
        await saveKpi(tenantId, kpiOf(form, measures, locale, kpi), kpi?.key)
        return t('form.saved')
      }}
      onClose={onClose}
    >
      <TextInBoth
        name="name"
        labels={{ en: t('form.nameEn'), hi: t('form.nameHi') }}
        descriptions={{ en: t('form.nameHint') }}
        value={kpi?.name}
        maxLength={80}
      />
      {kpi && !fields ? (
        <>
          <p className="text-ink-soft text-sm">{t('form.fixed')}</p>
          <HowItIsRead kpi={kpi} />
        </>
      ) : (
        <>
          {kpi ? <p className="text-ink-soft text-sm">{t('form.change')}</p> : null}
          <FormulaFields measures={measures} fields={fields} kpi={kpi} />
          <div>
            <Button
              variant="secondary"
              onClick={({ currentTarget }) => void preview(currentTarget.closest('form'))}
            >
              {t('form.preview')}
            </Button>
          </div>
        </>
      )}
      <RefusalAlert>{problem}</RefusalAlert>
      {tried ? <Preview {...tried} /> : null}
      {(['what', 'read', 'act'] as const).map((part) => (
        <TextArea
          key={part}
          name={part}
          label={t(`form.${part}`)}
          maxLength={600}
          isRequired
          defaultValue={kpi?.help[part][locale]}
        />
      ))}
    </ChangeDialog>
  )
}

interface FormulaFieldsProps extends Pick<KpiDialogProps, 'measures' | 'kpi'> {
  fields: ReturnType<typeof fieldsOf>
}

function FormulaFields({ measures, fields, kpi }: FormulaFieldsProps) {
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  const options = measures.map(({ key, name }) => ({ value: key, label: name[locale] }))
  const none = { value: '', label: t('form.nothing') }
  return (
    <>
      <Select name="above" label={t('form.above')} defaultValue={fields?.above} options={options} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <Select
          name="sign"
          label={t('form.sign')}
          defaultValue={fields?.sign}
          options={(['plus', 'minus'] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
        />
        <Select
          name="besides"
          label={t('form.besides')}
          defaultValue={fields?.besides}
          options={[none, ...options]}
        />
      </div>
      <Select
        name="below"
        label={t('form.below')}
        defaultValue={fields?.below}
        options={[none, ...options]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="unit"
          label={t('form.unit')}
          defaultValue={fields?.unit}
          options={kpiUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
        <Select
          name="per"
          label={t('form.per')}
          defaultValue={fields?.per}
          options={[1, 100, 1000].map((value) => ({
            value: String(value),
            label: t('form.perCount', { count: value }),
          }))}
        />
        <Select
          name="scope"
          label={t('scope')}
          defaultValue={fields?.scope}
          options={catalogueScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
        <HowItIsRead kpi={kpi} />
      </div>
    </>
  )
}

function HowItIsRead({ kpi }: Pick<KpiDialogProps, 'kpi'>) {
  const t = useTranslations('catalogue')
  return (
    <>
      <Select
        name="polarity"
        label={t('better')}
        defaultValue={kpi?.polarity}
        options={(['up', 'down'] as const).map((value) => ({ value, label: t(`polarities.${value}`) }))}
      />
      <Select
        name="grain"
        label={t('grain')}
        defaultValue={kpi?.grain}
        options={grains.map((value) => ({ value, label: t(`grains.${value}`) }))}
      />
    </>
  )
}

function Preview({ unit, rows }: Tried) {
  const t = useTranslations('catalogue')
  const locale = localeOfTag(useLocale())
  return (
    <div role="status">
      <p className="mb-2 text-ink-soft text-sm">{t('form.previewed')}</p>
      <ul>
        {rows.map(({ outlet_id, name, value, days }) => (
          <li
            key={outlet_id}
            className="flex flex-wrap justify-between gap-x-4 border-hairline border-b py-1.5"
          >
            <span>{name}</span>
            <span className="flex gap-3 tabular-nums">
              {writeFigure(locale, { unit, decimals: 1 }, value)}
              <span className="text-ink-soft text-sm">{t('form.days', { count: days })}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
