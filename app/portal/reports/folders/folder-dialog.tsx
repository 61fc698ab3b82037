import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import { TextField } from '~/ui/text-field'
import { type ReportFolder, saveFolder } from './folders.queries'

interface FolderDialogProps {
  tenantId: string
  /** The one that gets another name; without it a new one. */
  folder?: ReportFolder
  /** Whether I may make one for the workspace. */
  isAdmin: boolean
  onClose: () => void
}

/** The name of a folder, and whose a new one is. */
export function FolderDialog({ tenantId, folder, isAdmin, onClose }: FolderDialogProps) {
  const t = useTranslations('reportSharing.folders')
  const [id] = useState(() => folder?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(folder ? 'rename' : 'new')}
      confirmLabel={t(folder ? 'keep' : 'make')}
      fields={{ name_required: 'name', text_too_long: 'name', name_taken: 'name' }}
      onConfirm={async (form) => {
        await saveFolder(tenantId, id, String(form.get('name') ?? ''), form.has('wide'))
        return t(folder ? 'renamed' : 'made')
      }}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('name')}
        maxLength={60}
        autoComplete="off"
        defaultValue={folder?.name}
        isRequired
      />
      {isAdmin && !folder ? <Checkbox name="wide" label={t('wide')} description={t('wideHint')} /> : null}
    </ChangeDialog>
  )
}
