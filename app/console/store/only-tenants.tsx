import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import type { TenantName } from '~/platform/tenants.queries'
import { TickGroup } from '~/ui/tick-group'

interface OnlyTenantsProps {
  name: string
  /** Those that are named already. */
  named: readonly TenantName[]
}

/** The tenants to whom alone something is shown: those named already, each with its tick, and a way to name another. */
export function OnlyTenants({ name, named }: OnlyTenantsProps) {
  const t = useTranslations('consoleStore')
  const [shown, setShown] = useState(named)
  const ids = shown.map(({ id }) => id)
  return (
    <div className="flex flex-col gap-3">
      <TickGroup
        name={name}
        label={t('onlyTenants')}
        description={t('onlyTenantsHelp')}
        options={shown}
        chosen={ids}
      />
      <TenantPick
        label={shown.length > 0 ? t('anotherTenant') : t('onlyTenants')}
        value=""
        said={shown.length > 0 ? t('chooseTenant') : t('everyTenant')}
        others={[]}
        without={ids}
        onChoose={(_, tenant) => tenant && setShown([...shown, tenant])}
      />
    </div>
  )
}
