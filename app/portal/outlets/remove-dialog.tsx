import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { ConfirmDialog } from '~/ui/confirm-dialog'

interface RemoveDialogProps {
  intent: 'remove-outlet' | 'remove-department' | 'remove-job-role'
  /** What is to go; null while nothing is asked. */
  thing: { id: string; name: string } | null
  onClose: () => void
}

/** Asks before something of the house is removed, and says in words why it cannot be. */
export function RemoveDialog({ thing, ...rest }: RemoveDialogProps) {
  return thing ? <Question key={thing.id} thing={thing} {...rest} /> : null
}

function Question({ intent, thing, onClose }: RemoveDialogProps & { thing: { id: string; name: string } }) {
  const t = useTranslations('organisation.outlets')
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, {}, thing.name)
  useWhenDone(fetcher, () => {
    notices.show({ title: t('removed'), variant: 'success' })
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('removeTitle', { name: thing.name })}
      confirmLabel={t('remove')}
      isPending={fetcher.state !== 'idle'}
      onConfirm={() => void fetcher.submit({ intent, id: thing.id }, { method: 'post' })}
      onClose={onClose}
    >
      {intent === 'remove-outlet' ? <p>{t('removeText')}</p> : null}
      {errors[''] ? (
        <p role="alert" className="border-danger border-l-4 bg-danger-soft px-4 py-3 text-danger">
          {errors['']}
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
