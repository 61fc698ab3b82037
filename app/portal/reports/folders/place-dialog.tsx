import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { placeThing, type ReportFolder } from './folders.queries'

interface PlaceDialogProps {
  tenantId: string
  thing: string
  name: string
  /** The folder it lies in where it was asked for. */
  from: ReportFolder | null
  folders: readonly ReportFolder[]
  onClose: () => void
}

/** Asks into which folder a report or dashboard goes. */
export function PlaceDialog({ tenantId, thing, name, from, folders, onClose }: PlaceDialogProps) {
  const t = useTranslations('reportSharing.folders')
  const open = folders.filter((one) => one.may_change && one.id !== from?.id)
  return (
    <ChangeDialog
      title={t('place', { name })}
      confirmLabel={t('put')}
      fields={{ unknown_folder: 'folder' }}
      onConfirm={async (form) => {
        const to = open.find(({ id }) => id === form.get('folder'))
        await placeThing(tenantId, thing, to?.id ?? null, from?.may_change ? from.id : null)
        return to ? t('placed', { folder: to.name }) : t('takenOut')
      }}
      onClose={onClose}
    >
      <Select
        name="folder"
        label={t('folder')}
        options={[
          ...open.map((one) => ({
            value: one.id,
            label: one.is_wide ? t('wideNamed', { name: one.name }) : one.name,
          })),
          ...(from?.may_change ? [{ value: '', label: t('none') }] : []),
        ]}
      />
    </ChangeDialog>
  )
}
