import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { comesBack, type FlagKind, type FlagScope, mustEnd } from '~/domain/flag-rules'
import { tiers } from '~/domain/modules'
import type { TenantName } from '~/platform/tenants.queries'
import { Checkbox } from '~/ui/checkbox'
import { TextField } from '~/ui/text-field'
import type { FlagFields } from './features.queries'
import { useDay } from './flag-words'
import { TenantChoices } from './tenant-choices'

interface RuleFieldsProps {
  initial: FlagFields
  kind: FlagKind
  scope: FlagScope
  tenants: readonly TenantName[]
}

/** The rules of a flag in the order in which they are asked; what comes of them after the last day, where that surprises. */
export function RuleFields({ initial, kind, scope, tenants }: RuleFieldsProps) {
  const t = useTranslations('features')
  const names = useTranslations('modules.tiers')
  const day = useDay()
  const [lastDay, setLastDay] = useState(initial.expiresOn ?? '')
  const [isOn, setOn] = useState(initial.isOn)
  const [isOnByDefault, setOnByDefault] = useState(initial.isOnByDefault)
  return (
    <fieldset className="flex flex-col gap-5 border-marigold border-l-3 pl-5">
      <legend className="float-left font-semibold text-lg">{t('rules')}</legend>
      <p className="text-ink-soft text-sm">{t('rulesLead')}</p>
      {mustEnd(kind) ? (
        <TextField
          type="date"
          name="expiresOn"
          label={t('expiresOn')}
          description={t('expiresOnHelp')}
          value={lastDay}
          onChange={({ target }) => setLastDay(target.value)}
        />
      ) : null}
      <Checkbox
        name="isOn"
        label={t('isOn')}
        description={t('isOnHelp')}
        defaultChecked={initial.isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
      {scope === 'portal' ? (
        <>
          <TenantChoices tenants={tenants} included={initial.included} excluded={initial.excluded} />
          <fieldset>
            <legend className="font-medium text-sm">{t('tiers')}</legend>
            <p className="text-ink-soft text-sm">{t('tiersHelp')}</p>
            <div className="mt-1 flex flex-wrap gap-x-6">
              {tiers.map((tier) => (
                <Checkbox
                  key={tier}
                  name={`tier-${tier}`}
                  label={names(tier)}
                  defaultChecked={initial.tiers.includes(tier)}
                />
              ))}
            </div>
          </fieldset>
        </>
      ) : null}
      <TextField
        name="percentage"
        label={t('percentage')}
        description={t(`percentageHelp.${scope}`)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={initial.percentage ?? ''}
      />
      <Checkbox
        name="isOnByDefault"
        label={t('isDefault')}
        description={t('isDefaultHelp')}
        defaultChecked={initial.isOnByDefault}
        onChange={({ target }) => setOnByDefault(target.checked)}
      />
      <div role="status">
        {comesBack({ kind, isOn, isOnByDefault }) ? (
          <p className="border-warning border-l-4 bg-warning-soft px-4 py-2.5">
            {t('comesBack', { day: lastDay ? day(lastDay) : 'none' })}
          </p>
        ) : null}
      </div>
    </fieldset>
  )
}
