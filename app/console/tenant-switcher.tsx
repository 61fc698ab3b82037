import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { listTenants, type Tenant } from '~/platform/tenants.queries'
import { useLate } from '~/platform/use-late'
import { BrandDot } from '~/ui/brand-dot'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { placeBelow } from '~/ui/place-below'
import { Spinner } from '~/ui/spinner'

/** Null: they could not be fetched. */
type Found = readonly Tenant[] | null | undefined

const loadOptions = async () => (await import('./tenant-options')).TenantOptions

/** Whose eyes an admin looks through: the own ones, or a tenant's. Choosing is immediate. */
export function TenantSwitcher({ current }: { current: Tenant | null }) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [tenants, setTenants] = useState<Found>(undefined)
  const { submit, state } = useFetcher()
  const [TenantOptions, wantOptions] = useLate(loadOptions)

  async function fetchTenants() {
    wantOptions()
    setTenants(undefined)
    setTenants(await failingAsNull('the tenants to choose from', listTenants()))
  }
  function place({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') placeBelow(menu.current, button.current, 'right')
  }
  function toggled({ newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState === 'open') void fetchTenants()
  }
  function choose(tenant: Tenant | null) {
    menu.current?.hidePopover()
    const { pathname, search } = window.location
    void submit(
      { tenantId: tenant?.id ?? '', from: '/app', back: `${pathname}${search}` },
      { method: 'post', action: '/app/look' },
    )
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-busy={state !== 'idle' || undefined}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md border border-control px-3 hover:border-ink hover:bg-paper-deep max-md:order-last max-md:w-full md:max-w-72"
      >
        {current ? <BrandDot color={current.brandColor} /> : <Icon name="eye" className="size-4.5" />}
        <span className="sr-only">{words('view')}</span>
        <span className="grow truncate text-left">{current?.name ?? t('superAdminView')}</span>
        <Icon name="chevronDown" className="size-4 text-ink-soft" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words('chooseView')}
        onBeforeToggle={place}
        onToggle={toggled}
        className="inset-auto m-0 w-[min(26rem,calc(100vw-1.5rem))] border border-hairline border-t-4 border-t-marigold bg-paper-raised p-0 text-ink shadow-2xl"
      >
        {isOpen && TenantOptions ? (
          <TenantOptions
            tenants={tenants}
            currentId={current?.id ?? null}
            onChoose={choose}
            onRetry={() => void fetchTenants()}
          />
        ) : (
          <div role="status" className="flex min-h-14 items-center justify-between gap-2 px-4">
            {TenantOptions === null ? words('fetchFailed') : <Spinner />}
            {TenantOptions === null ? (
              <Button variant="quiet" onClick={() => void fetchTenants()}>
                {words('tryAgain')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </>
  )
}
