import { useId } from 'react'
import { controlLook } from '~/ui/field'
import { Icon } from '~/ui/icons'
import type { TenantFoundProps } from './tenant-found'
import { TenantPopover } from './tenant-popover'

interface TenantPickProps extends TenantFoundProps {
  label: string
  /** What is chosen, in words. */
  said: string
}

/** One of many tenants: a field that says which, and opens a search in all of them. */
export function TenantPick({ label, said, ...found }: TenantPickProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {label}
      </span>
      <TenantPopover
        {...found}
        label={label}
        at="left"
        button={{
          'aria-labelledby': `${id}-label ${id}-said`,
          className: `${controlLook} flex items-center gap-2 text-left`,
          children: (
            <>
              <span id={`${id}-said`} className="min-w-0 grow truncate">
                {said}
              </span>
              <Icon name="chevronDown" className="size-5 shrink-0" />
            </>
          ),
        }}
      />
    </div>
  )
}
