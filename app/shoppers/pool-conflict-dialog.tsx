import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import { TenantPick } from '~/platform/tenant-choice/tenant-pick'
import type { TenantName } from '~/platform/tenants.queries'
import { Button } from '~/ui/button'
import type { FieldErrors } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { ConflictList } from './conflict-list'
import { type Conflict, noteConflict, type ShopperRow, settleConflict } from './shoppers.queries'

interface PoolConflictDialogProps {
  shopper: ShopperRow
  /** Those whom the conflicts name. */
  tenants: readonly { id: string; name: string }[]
  conflicts: readonly Conflict[]
  onClose: () => void
}

/** Which tenants one of the pool may not be sent to; what they said themselves stands above until it is settled. */
export function PoolConflictDialog({ shopper, tenants, conflicts, onClose }: PoolConflictDialogProps) {
  const t = useTranslations('shoppers.conflicts')
  const press = usePressedChange()
  const [tenant, setTenant] = useState<TenantName | null>(null)
  return (
    <ChangeDialog
      title={t('title', { name: shopper.name ?? '' })}
      confirmLabel={t('add')}
      fields={{ reason_required: 'why', text_too_long: 'why' }}
      onClose={onClose}
      check={(): FieldErrors => (tenant ? {} : { '': t('tenantMissing') })}
      onConfirm={async (form) => {
        await noteConflict(tenant?.id ?? '', shopper.id, '', String(form.get('why') ?? ''))
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
      <TenantPick
        label={t('tenant')}
        value={tenant?.id ?? ''}
        said={tenant?.name ?? t('chooseTenant')}
        others={[]}
        onChoose={(_, chosen) => setTenant(chosen)}
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
