import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { endAccess, resetPin } from './access.queries'

interface AccessDialogProps {
  person: { id: string; name: string }
  onClose: () => void
}

/** The way back in for someone who has forgotten the PIN; why stays in the log, which they can read. */
export function ResetPinDialog({ person: { id, name }, onClose }: AccessDialogProps) {
  const t = useTranslations('access.reset')
  return (
    <ReasonDialog
      title={t('title', { name })}
      text={t('text', { name })}
      help={t('help', { name })}
      confirmLabel={t('button')}
      onConfirm={async (reason) => {
        await resetPin(id, reason)
        return t('done')
      }}
      onClose={onClose}
    />
  )
}

/** Asks before someone can no longer come in. */
export function EndAccessDialog({ person: { id, name }, onClose }: AccessDialogProps) {
  const t = useTranslations('access.end')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('title', { name })}
      confirmLabel={t('button')}
      isDanger
      onConfirm={async () => {
        await endAccess(id)
        return t('done')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('text', { name })}</p>
    </ChangeDialog>
  )
}
