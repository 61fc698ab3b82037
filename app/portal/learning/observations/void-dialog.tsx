import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { Button } from '~/ui/button'
import { voidObservation } from './observations.queries'

interface VoidDialogProps {
  id: string
  onDone: () => void
}

/** Says with a reason that an observation does not count. */
export function VoidDialog({ id, onDone }: VoidDialogProps) {
  const t = useTranslations('observations.voiding')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="mt-10">
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {t('action')}
        </Button>
      </p>
      {isOpen ? (
        <ReasonDialog
          title={t('title')}
          text={t('text')}
          label={t('reason')}
          confirmLabel={t('confirm')}
          area="observations"
          isDanger
          onConfirm={async (reason) => {
            await voidObservation(id, reason)
            return t('done')
          }}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
