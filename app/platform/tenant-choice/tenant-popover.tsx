import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Popover } from '~/ui/popover'
import { Spinner } from '~/ui/spinner'
import { useLate } from '../use-late'
import type { TenantFoundProps } from './tenant-found'

type TenantPopoverProps = TenantFoundProps &
  Pick<ComponentProps<typeof Popover>, 'button' | 'at'> & { label: string }

const loadFound = async () => (await import('./tenant-found')).TenantFound

/** A button that opens a search in all tenants; its code is fetched when it is first opened. */
export function TenantPopover({ button, at, label, onChoose, ...found }: TenantPopoverProps) {
  const words = useTranslations('console')
  const [TenantFound, want] = useLate(loadFound)
  return (
    <Popover button={button} at={at} label={label} look="w-[min(26rem,calc(100vw-1.5rem))] p-0" onOpen={want}>
      {({ isOpen, close }) =>
        isOpen && TenantFound ? (
          <TenantFound
            {...found}
            onChoose={(id, tenant) => {
              close()
              onChoose(id, tenant)
            }}
          />
        ) : (
          <div role="status" className="flex min-h-14 items-center justify-between gap-2 px-4">
            {TenantFound === null ? words('fetchFailed') : <Spinner />}
            {TenantFound === null ? (
              <Button variant="quiet" onClick={want}>
                {words('tryAgain')}
              </Button>
            ) : null}
          </div>
        )
      }
    </Popover>
  )
}
