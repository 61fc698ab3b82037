import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { TenantPopover } from '~/platform/tenant-choice/tenant-popover'
import type { Tenant } from '~/platform/tenants.queries'
import { BrandDot } from '~/ui/brand-dot'
import { Icon } from '~/ui/icons'

const ownView = 'own'

/** Whose eyes an admin looks through: the own ones, or a tenant's. Choosing is immediate. */
export function TenantSwitcher({ current }: { current: Pick<Tenant, 'id' | 'name' | 'brandColor'> | null }) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const { submit, state } = useFetcher()

  function choose(tenantId: string) {
    const { pathname, search } = window.location
    void submit(
      { tenantId, from: '/app', back: `${pathname}${search}` },
      { method: 'post', action: '/app/look' },
    )
  }

  return (
    <TenantPopover
      label={words('chooseView')}
      at="right"
      value={current?.id ?? ownView}
      others={[{ id: ownView, label: t('superAdminView'), icon: 'eye' }]}
      onChoose={(_, tenant) => choose(tenant?.id ?? '')}
      button={{
        'aria-busy': state !== 'idle' || undefined,
        className:
          'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-control px-3 hover:border-ink hover:bg-paper-deep max-md:order-last max-md:w-full md:max-w-72',
        children: (
          <>
            {current ? <BrandDot color={current.brandColor} /> : <Icon name="eye" className="size-4.5" />}
            <span className="sr-only">{words('view')}</span>
            <span className="grow truncate pr-1 text-left">{current?.name ?? t('superAdminView')}</span>
            <Icon name="chevronDown" className="size-4 text-ink-soft" />
          </>
        ),
      }}
    />
  )
}
