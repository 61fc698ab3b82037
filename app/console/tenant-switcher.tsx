import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useLate } from '~/platform/use-late'
import { BrandDot } from '~/ui/brand-dot'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { placeBelow } from '~/ui/place-below'
import { Spinner } from '~/ui/spinner'

const ownView = 'own'
const loadFound = async () => (await import('~/platform/tenant-choice/tenant-found')).TenantFound

/** Whose eyes an admin looks through: the own ones, or a tenant's. Choosing is immediate. */
export function TenantSwitcher({ current }: { current: Pick<Tenant, 'id' | 'name' | 'brandColor'> | null }) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { submit, state } = useFetcher()
  const [TenantFound, wantFound] = useLate(loadFound)

  function place({ newState }: ToggleEvent<HTMLElement>) {
    if (newState === 'open') placeBelow(menu.current, button.current, 'right')
  }
  function toggled({ newState }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open')
    if (newState === 'open') wantFound()
  }
  function choose(tenantId: string) {
    menu.current?.hidePopover()
    const { pathname, search } = window.location
    void submit(
      { tenantId, from: '/app', back: `${pathname}${search}` },
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
        {isOpen && TenantFound ? (
          <TenantFound
            value={current?.id ?? ownView}
            others={[{ id: ownView, label: t('superAdminView'), icon: 'eye' }]}
            onChoose={(_, tenant) => choose(tenant?.id ?? '')}
          />
        ) : (
          <div role="status" className="flex min-h-14 items-center justify-between gap-2 px-4">
            {TenantFound === null ? words('fetchFailed') : <Spinner />}
            {TenantFound === null ? (
              <Button variant="quiet" onClick={wantFound}>
                {words('tryAgain')}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </>
  )
}
