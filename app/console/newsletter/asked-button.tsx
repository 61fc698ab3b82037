import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'

interface AskedButtonProps {
  act: 'unschedule' | 'stop' | 'discard'
  label: string
  ask: string
  text: string
  isDanger?: boolean
  onConfirm: () => Promise<void>
}

/** One thing that can be done with a letter, which is asked about first. */
export function AskedButton({ act, label, ask, text, isDanger = false, onConfirm }: AskedButtonProps) {
  const done = useTranslations('newsletterDesk.done')
  const { run, isPending } = usePressedChange('newsletterDesk')
  const [isAsked, setAsked] = useState(false)
  async function confirm() {
    await run(async () => {
      await onConfirm()
      return done(act)
    })
    setAsked(false)
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={ask}
        confirmLabel={label}
        isDanger={isDanger}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
        isPending={isPending}
      >
        <p>{text}</p>
      </ConfirmDialog>
    </>
  )
}
