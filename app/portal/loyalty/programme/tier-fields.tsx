import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { LoyaltyRules } from '~/domain/loyalty/rules'
import { Checkbox } from '~/ui/checkbox'
import { NumberField } from '~/ui/number-field'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { tierPlaces } from './rules-fields'

/** Tiers, if there are any: by what, over how long, and how much more a guest earns. */
export function TierFields({ rules: { tiers }, onChange }: { rules: LoyaltyRules; onChange: () => void }) {
  const t = useTranslations('loyaltyProgramme.tiers')
  const [hasTiers, setTiers] = useState(tiers !== null)
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Checkbox
        name="hasTiers"
        label={t('has')}
        defaultChecked={hasTiers}
        onChange={(event) => setTiers(event.target.checked)}
      />
      {hasTiers ? (
        <>
          <div className="mt-3 grid gap-5 sm:grid-cols-3">
            <Select
              name="tiersBy"
              label={t('by')}
              defaultValue={tiers?.by ?? 'spend'}
              options={(['spend', 'visits', 'points'] as const).map((value) => ({
                value,
                label: t(`bys.${value}`),
              }))}
            />
            <NumberField
              name="tierMonths"
              label={t('months')}
              defaultValue={tiers?.months ?? 12}
              min={1}
              max={36}
            />
            <NumberField
              name="graceDays"
              label={t('grace')}
              description={t('graceHelp')}
              defaultValue={tiers?.grace_days ?? 30}
              min={0}
              max={365}
            />
          </div>
          <ol className="mt-5">
            {tierPlaces.map((at) => {
              const level = tiers?.levels[at]
              return (
                <li key={at} className="grid gap-4 border-hairline border-t py-4 sm:grid-cols-4">
                  <TextField
                    name={`tierEn-${at}`}
                    label={t('nameEn', { number: at + 1 })}
                    defaultValue={level?.title.en}
                    maxLength={40}
                    autoComplete="off"
                  />
                  <TextField
                    name={`tierHi-${at}`}
                    label={t('nameHi', { number: at + 1 })}
                    defaultValue={level?.title.hi}
                    maxLength={40}
                    autoComplete="off"
                    lang="hi-IN"
                  />
                  {at === 0 ? (
                    <p className="self-center text-ink-soft text-sm">{t('everyone')}</p>
                  ) : (
                    <NumberField
                      name={`tierFrom-${at}`}
                      label={t('from', { number: at + 1 })}
                      {...(level && { defaultValue: level.from })}
                      min={1}
                      max={100_000_000}
                      onChange={onChange}
                    />
                  )}
                  <NumberField
                    name={`tierTimes-${at}`}
                    label={t('times', { number: at + 1 })}
                    defaultValue={level?.times ?? 1}
                    min={1}
                    max={5}
                    step={0.05}
                    onChange={onChange}
                  />
                </li>
              )
            })}
          </ol>
        </>
      ) : null}
    </Section>
  )
}
