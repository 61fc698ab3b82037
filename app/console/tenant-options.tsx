import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { Badge } from '~/ui/badge'
import { BrandDot } from '~/ui/brand-dot'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Spinner } from '~/ui/spinner'

interface TenantOptionsProps {
  /** Undefined while they are on their way, null when they could not be fetched. */
  tenants: readonly Tenant[] | null | undefined
  /** Null is the own view. */
  currentId: string | null
  onChoose: (tenant: Tenant | null) => void
  onRetry: () => void
}

/** The own view and every tenant, found by typing a part of the name. Arrow keys choose, Enter takes. */
export function TenantOptions({ tenants, currentId, onChoose, onRetry }: TenantOptionsProps) {
  const t = useTranslations('guard')
  const words = useTranslations('console')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  useEffect(() => field.current?.focus(), [])
  const options = useMemo(() => optionsFor(typed, t('superAdminView'), tenants ?? []), [typed, t, tenants])
  const current = options[Math.min(active, options.length - 1)]

  function answer(event: React.KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (event.nativeEvent.isComposing || (!step && event.key !== 'Enter')) return
    event.preventDefault()
    if (step)
      setActive(Math.max(0, Math.min(options.length - 1, Math.min(active, options.length - 1) + step)))
    else if (current) onChoose(current.tenant)
  }

  return (
    <div className="flex max-h-[min(32rem,70dvh)] flex-col">
      <div className="flex items-center gap-3 border-hairline border-b px-4">
        <Icon name="search" className="size-5 text-ink-soft" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={words('findTenant')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? `${id}-${current.key}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words('findTenant')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={answer}
          className="min-h-12 w-full bg-transparent outline-none placeholder:text-ink-soft"
        />
      </div>
      {/* One listener for all: 500 options stay as they are while the pointer or the arrow keys pass over them. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, which answers the keys */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={words('chooseView')}
        className="min-h-0 overflow-y-auto py-1"
        onPointerMove={({ target }) => {
          const at = options.findIndex(({ key }) => key === keyOf(target))
          if (at >= 0) setActive(at)
        }}
        onClick={({ target }) => {
          const option = options.find(({ key }) => key === keyOf(target))
          if (option) onChoose(option.tenant)
        }}
      >
        {options.map((option) => (
          <Option
            key={option.key}
            id={`${id}-${option.key}`}
            option={option}
            isActive={option === current}
            isCurrent={(option.tenant?.id ?? null) === currentId}
          />
        ))}
      </div>
      <div role="status" className="px-4 text-sm empty:hidden">
        {tenants === undefined ? (
          <p className="flex min-h-12 items-center gap-2 text-ink-soft">
            <Spinner />
            {words('fetching')}
          </p>
        ) : null}
        {tenants === null ? (
          <p className="flex min-h-14 flex-wrap items-center justify-between gap-2 text-danger">
            {words('fetchFailed')}
            <Button variant="quiet" onClick={onRetry}>
              {words('tryAgain')}
            </Button>
          </p>
        ) : null}
        {tenants && options.length === 0 ? (
          <p className="flex min-h-12 items-center text-ink-soft">{words('noneFits')}</p>
        ) : null}
      </div>
    </div>
  )
}

interface OptionOf {
  key: string
  label: string
  tenant: Tenant | null
}

/** The own view first, then the tenants by name; both only if they contain what was typed. */
function optionsFor(typed: string, ownView: string, tenants: readonly Tenant[]): OptionOf[] {
  const wanted = typed.trim().toLocaleLowerCase()
  const sorted = tenants
    .map((tenant) => ({ key: tenant.id, label: tenant.name, tenant }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return [{ key: 'own', label: ownView, tenant: null }, ...sorted].filter(
    ({ label, tenant }) => label.toLocaleLowerCase().includes(wanted) || tenant?.slug.includes(wanted),
  )
}

function keyOf(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[role=option]')?.dataset.key : undefined
}

interface OptionProps {
  id: string
  option: OptionOf
  isActive: boolean
  isCurrent: boolean
}

const Option = memo(function Option({
  id,
  option: { key, label, tenant },
  isActive,
  isCurrent,
}: OptionProps) {
  const t = useTranslations('guard')
  const tiers = useTranslations('modules')
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id, isActive])
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      data-key={key}
      aria-selected={isCurrent}
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 border-l-3 px-4 py-1.5 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] ${isActive ? 'border-marigold bg-paper-deep' : 'border-transparent'}`}
    >
      {tenant ? <BrandDot color={tenant.brandColor} /> : <Icon name="eye" className="size-4" />}
      <span className={`min-w-0 grow truncate ${isCurrent ? 'font-medium' : ''}`}>{label}</span>
      {tenant && !tenant.isActive ? <Badge tone="warning">{t('suspended')}</Badge> : null}
      {tenant ? <span className="text-ink-soft text-sm">{tiers(`tiers.${tenant.tier}`)}</span> : null}
      {isCurrent ? <Icon name="check" className="size-4.5" /> : null}
    </div>
  )
})
