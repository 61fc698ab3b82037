import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Module, modules } from '~/domain/modules'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/definition-list'
import { isLive } from './entitled-modules'
import type { Entitlement } from './entitlements.queries'

interface ModuleTableProps {
  tenant: Tenant
  held: readonly Entitlement[]
  now: number
}

/** Every module there is: whether the tenant has it, and why. */
export function ModuleTable({ tenant, held, now }: ModuleTableProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const dateTime = useDateTime()
  const reasons = (module: Module) =>
    held
      .filter((one) => one.module === module && isLive(one, now))
      .map(({ source, validUntil }) => {
        const until = validUntil ? dateTime(new Date(validUntil), { dateStyle: 'long' }) : ''
        return t(validUntil ? 'whyUntil' : 'why', { source: t(`sources.${source}`), until })
      })
  return (
    <div className="-mt-[21px]">
      <Facts
        facts={modules.map((module) => ({
          label: words(`names.${module}`),
          value: (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {tenant.modules.includes(module) ? (
                <Badge tone="success">{t('on')}</Badge>
              ) : (
                <Badge>{t('notOn')}</Badge>
              )}
              <span className="text-ink-soft text-sm">{reasons(module).join(' · ')}</span>
            </span>
          ),
        }))}
      />
      <p className="mt-3">
        <Link
          to={`/admin/tenants/${tenant.id}/edit`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('changeTier')}
        </Link>
      </p>
    </div>
  )
}
