import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { Outlet } from '~/platform/outlets.queries'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { ConflictList } from './conflict-list'
import { type Conflict, noteConflict, type ShopperRow } from './shoppers.queries'

interface ConflictDialogProps {
  tenantId: string
  shopper: Pick<ShopperRow, 'id' | 'name'>
  outlets: readonly Outlet[]
  conflicts: readonly Conflict[]
  onClose: () => void
}

/** Where a shopper may not go: what is noted, and one more. */
export function ConflictDialog({ tenantId, shopper, outlets, conflicts, onClose }: ConflictDialogProps) {
  const t = useTranslations('shoppers.conflicts')
  const place = (outletId: string | null) =>
    outlets.find(({ id }) => id === outletId)?.name ?? t('everywhere')
  return (
    <ChangeDialog
      title={t('title', { name: shopper.name ?? '' })}
      confirmLabel={t('add')}
      fields={{ reason_required: 'why', text_too_long: 'why', unknown_outlet: 'outlet' }}
      onClose={onClose}
      onConfirm={async (form) => {
        await noteConflict(
          tenantId,
          shopper.id,
          String(form.get('outlet') ?? ''),
          String(form.get('why') ?? ''),
        )
        return t('added')
      }}
    >
      <ConflictList
        conflicts={conflicts}
        placeOf={({ outletId }) => place(outletId)}
        mayRemove={({ declaredBy }) => declaredBy !== 'platform'}
        onRemoved={onClose}
      />
      <Select
        name="outlet"
        label={t('where')}
        options={[
          { value: '', label: t('everywhere') },
          ...outlets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        name="why"
        label={t('why')}
        description={t('whyHelp')}
        maxLength={300}
        autoComplete="off"
        isRequired
      />
    </ChangeDialog>
  )
}
