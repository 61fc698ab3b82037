import { useState } from 'react'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'

interface AfterReadProps<Read> {
  label: string
  /** Its name for screen readers, which do not see what it stands beside. */
  fullLabel?: string
  icon?: React.ComponentProps<typeof Icon>['name']
  read: () => Promise<Read>
  /** The dialog, once it is known what it needs. */
  children: (read: Read, close: () => void) => React.ReactNode
}

/** A button whose dialog needs something read first; what can't be read is said in a toast, and nothing opens. */
export function AfterRead<Read>({ label, fullLabel, icon, read, children }: AfterReadProps<Read>) {
  const opening = usePressedChange(undefined, { reloads: false })
  const [held, setHeld] = useState<{ read: Read } | null>(null)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={fullLabel}
        isPending={opening.isPending}
        onClick={() =>
          void opening.run(async () => {
            setHeld({ read: await read() })
            return undefined
          })
        }
      >
        {icon ? <Icon name={icon} /> : null}
        {label}
      </Button>
      {held ? children(held.read, () => setHeld(null)) : null}
    </>
  )
}
