import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLate } from '~/platform/use-late'
import { controlLook } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { placeBelow } from '~/ui/place-below'
import { Spinner } from '~/ui/spinner'
import type { TenantFoundProps } from './tenant-found'

interface TenantPickProps extends TenantFoundProps {
  label: string
  /** What is chosen, in words. */
  said: string
}

const loadFound = async () => (await import('./tenant-found')).TenantFound

/** One of many tenants: a field that says which, and opens a search in all of them. */
export function TenantPick({ label, value, said, others, without = [], onChoose }: TenantPickProps) {
  const words = useTranslations('console')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [Found, want] = useLate(loadFound)
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-said`}
        className={`${controlLook} flex items-center gap-2 text-left`}
      >
        <span id={`${id}-said`} className="min-w-0 grow truncate">
          {said}
        </span>
        <Icon name="chevronDown" className="size-5 shrink-0" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onBeforeToggle={({ newState }: ToggleEvent<HTMLElement>) => {
          if (newState === 'open') placeBelow(menu.current, button.current, 'left')
        }}
        onToggle={({ newState }: ToggleEvent<HTMLElement>) => {
          setOpen(newState === 'open')
          if (newState === 'open') want()
        }}
        className="inset-auto m-0 w-[min(26rem,calc(100vw-1.5rem))] border border-hairline border-t-4 border-t-marigold bg-paper-raised p-0 text-ink shadow-2xl"
      >
        {isOpen && Found ? (
          <Found
            value={value}
            others={others}
            without={without}
            onChoose={(chosen, tenant) => {
              menu.current?.hidePopover()
              onChoose(chosen, tenant)
            }}
          />
        ) : (
          <div role="status" className="flex min-h-14 items-center px-4">
            {Found === null ? words('fetchFailed') : <Spinner />}
          </div>
        )}
      </div>
    </div>
  )
}
