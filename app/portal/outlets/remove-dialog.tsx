import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { type OutletRecord, removeFromOrganisation } from './outlets.queries'

interface RemoveDialogProps {
  tenantId: string
  outlet: OutletRecord
  onClose: () => void
}

/** Asks before an outlet is removed, and says in words why it cannot be. */
export function RemoveDialog({ tenantId, outlet, onClose }: RemoveDialogProps) {
  const t = useTranslations('organisation.outlets')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('removeTitle', { name: outlet.name })}
      confirmLabel={t('remove')}
      isDanger
      area="organisation"
      onConfirm={async () => {
        await removeFromOrganisation(tenantId, 'outlets', outlet.id)
        return t('removed')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('removeText')}</p>
    </ChangeDialog>
  )
}
