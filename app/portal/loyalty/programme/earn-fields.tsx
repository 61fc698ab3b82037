import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import type { Outlet } from '~/platform/outlets.queries'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { SegmentedControl } from '~/ui/segmented-control'
import { Select } from '~/ui/select'
import { TickGroup } from '~/ui/tick-group'
import { ItemGroups } from './item-groups'
import { dayparts } from './rules-fields'

interface EarnFieldsProps {
  rules: LoyaltyRules
  outlets: readonly Outlet[]
  /** Number fields tell of a change by this alone. */
  onChange: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const

/** How a bill becomes points: by spend under one or two rules, or a stamp for each visit. */
export function EarnFields({ rules, outlets, onChange }: EarnFieldsProps) {
  const t = useTranslations('loyaltyProgramme.earn')
  const [way, setWay] = useState(rules.way)
  const [hasSecond, setSecond] = useState(rules.earn.length > 1)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <input type="hidden" name="way" value={way} />
      <SegmentedControl
        label={t('way')}
        name="wayChoice"
        value={way}
        onChange={(next) => {
          setWay(next)
          onChange()
        }}
        options={(['points', 'stamps'] as const).map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <div className="mt-5 flex flex-col gap-6">
        {way === 'points' ? (
          <>
            <Rule rules={rules} outlets={outlets} at="" onChange={onChange} />
            <Checkbox
              name="hasSecond"
              label={t('second')}
              description={t('secondHelp')}
              defaultChecked={hasSecond}
              onChange={(event) => setSecond(event.target.checked)}
            />
            {hasSecond ? <Rule rules={rules} outlets={outlets} at="2" onChange={onChange} /> : null}
          </>
        ) : (
          <p className="max-w-prose text-ink-soft">{t('stampsText')}</p>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            name="minBill"
            label={t('minBill')}
            defaultValue={rules.min_bill_inr}
            min={0}
            max={100_000}
            format={money}
            onChange={onChange}
          />
          <NumberField
            name="perDay"
            label={t('perDay')}
            description={t('perDayHelp')}
            defaultValue={rules.earns_per_day}
            min={1}
            max={20}
          />
          <Select
            name="taxBase"
            label={t('taxBase')}
            defaultValue={rules.tax_base}
            options={(['net', 'gross'] as const).map((value) => ({ value, label: t(`taxBases.${value}`) }))}
          />
          <Select
            name="rounding"
            label={t('rounding')}
            defaultValue={rules.rounding}
            options={(['down', 'nearest', 'up'] as const).map((value) => ({
              value,
              label: t(`roundings.${value}`),
            }))}
          />
          <NumberField
            name="pendingDays"
            label={t('pendingDays')}
            description={t('pendingDaysHelp')}
            defaultValue={rules.pending_days}
            min={0}
            max={60}
          />
        </div>
        <ItemGroups
          name="excluded"
          label={t('excluded')}
          description={t('excludedHelp')}
          groups={rules.excluded_groups}
          words={rules.excluded_words}
        />
      </div>
    </Section>
  )
}

function Rule({ rules, outlets, at, onChange }: EarnFieldsProps & { at: '' | '2' }) {
  const t = useTranslations('loyaltyProgramme.earn')
  const rule = rules.earn[at === '' ? 0 : 1]
  return (
    <fieldset className="border-control border-l-3 pl-4">
      <legend className="sr-only">{t(at === '' ? 'firstRule' : 'secondRule')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          name={`points${at}`}
          label={t('points')}
          defaultValue={rule?.points ?? 5}
          min={1}
          max={10_000}
          onChange={onChange}
          isRequired
        />
        <NumberField
          name={`rupees${at}`}
          label={t('rupees')}
          defaultValue={rule?.rupees ?? 100}
          min={1}
          max={100_000}
          format={money}
          onChange={onChange}
          isRequired
        />
      </div>
      <details
        className="mt-4"
        open={(rule?.outlets.length ?? 0) + (rule?.dayparts.length ?? 0) + (rule?.groups.length ?? 0) > 0}
      >
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4 hover:no-underline">
          {t('only')}
        </summary>
        <div className="mt-2 grid gap-5 sm:grid-cols-2">
          <TickGroup
            name={`outlets${at}`}
            label={t('outlets')}
            options={outlets.map((outlet) => ({ id: outlet.id, name: `${outlet.name}, ${outlet.city}` }))}
            chosen={rule?.outlets ?? []}
          />
          <TickGroup
            name={`dayparts${at}`}
            label={t('daypartsLabel')}
            options={dayparts.map((part) => ({ id: part, name: t(`dayparts.${part}`) }))}
            chosen={rule?.dayparts ?? []}
          />
        </div>
        <div className="mt-5">
          <ItemGroups
            name={`groups${at}`}
            label={t('groups')}
            description={t('groupsHelp')}
            groups={rule?.groups ?? []}
            words={rule?.group_words}
          />
        </div>
      </details>
    </fieldset>
  )
}
