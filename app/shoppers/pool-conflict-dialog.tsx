import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { ConflictList } from './conflict-list'
import { type Conflict, noteConflict, type ShopperRow, settleConflict } from './shoppers.queries'

interface PoolConflictDialogProps {
  shopper: ShopperRow
  tenants: readonly { id: string; name: string }[]
  conflicts: readonly Conflict[]
  onClose: () => void
}

/** Which tenants one of the pool may not be sent to; what they said themselves stands above until it is settled. */
export function PoolConflictDialog({ shopper, tenants, conflicts, onClose }: PoolConflictDialogProps) {
  const t = useTranslations('shoppers.conflicts')
  const press = usePressedChange()
  return (
    <ChangeDialog
      title={t('title', { name: shopper.name ?? '' })}
      confirmLabel={t('add')}
      fields={{ reason_required: 'why', text_too_long: 'why', unknown_tenant: 'tenant' }}
      onClose={onClose}
      onConfirm={async (form) => {
        await noteConflict(String(form.get('tenant')), shopper.id, '', String(form.get('why') ?? ''))
        return t('added')
      }}
    >
      {shopper.saidConflict ? (
        <div className="border-warning border-l-4 pl-4">
          <p className="break-words">{t('said', { why: shopper.saidConflict })}</p>
          <p className="text-ink-soft text-sm">{t('saidHelp')}</p>
          <Button
            variant="secondary"
            isPending={press.isPending}
            onClick={() =>
              void press.run(async () => {
                await settleConflict(shopper.id)
                onClose()
                return t('settled')
              })
            }
          >
            {t('settle')}
          </Button>
        </div>
      ) : null}
      <ConflictList
        conflicts={conflicts}
        placeOf={({ tenantId }) => tenants.find(({ id }) => id === tenantId)?.name ?? ''}
        mayRemove={({ outletId }) => outletId === null}
        onRemoved={onClose}
      />
      <Select
        name="tenant"
        label={t('tenant')}
        options={tenants.map(({ id, name }) => ({ value: id, label: name }))}
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
