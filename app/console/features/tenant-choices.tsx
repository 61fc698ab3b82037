import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import type { TenantName } from '~/platform/tenants.queries'
import { Select } from '~/ui/select'

interface TenantChoicesProps {
  /** Those that the flag names already. */
  tenants: readonly TenantName[]
  included: readonly string[]
  excluded: readonly string[]
}

/** Tenants whom a flag lets in or takes out by name: those it names, each with its choice, and a way to name another. */
export function TenantChoices({ tenants, included, excluded }: TenantChoicesProps) {
  const t = useTranslations('features')
  const [shown, setShown] = useState<readonly string[]>([...included, ...excluded])
  const choices = (['in', 'out'] as const).map((value) => ({ value, label: t(`let.${value}`) }))
  const [added, setAdded] = useState<readonly TenantName[]>([])
  const nameOf = (id: string) => [...tenants, ...added].find((tenant) => tenant.id === id)?.name ?? id
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('tenants')}</legend>
      <p className="text-ink-soft text-sm">{t('tenantsHelp')}</p>
      <div className="mt-3 flex flex-col gap-3">
        {shown.map((id) => (
          <Select
            key={id}
            name={`tenant-${id}`}
            label={nameOf(id)}
            defaultValue={excluded.includes(id) ? 'out' : 'in'}
            options={[...choices, { value: '', label: t('let.none') }]}
          />
        ))}
        <TenantPick
          label={t('addTenant')}
          value=""
          said={t('chooseTenant')}
          others={[]}
          without={shown}
          onChoose={(id, tenant) => {
            if (!tenant) return
            setAdded([...added, tenant])
            setShown([...shown, id])
          }}
        />
      </div>
    </fieldset>
  )
}
