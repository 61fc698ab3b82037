import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Outlet } from '~/platform/outlets.queries'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { type Conflict, noteConflict, removeConflict, type ShopperRow } from './shoppers.queries'

interface ConflictDialogProps {
  tenantId: string
  shopper: ShopperRow
  outlets: readonly Outlet[]
  conflicts: readonly Conflict[]
  onClose: () => void
}

/** Where a shopper may not go: what is noted, and one more. */
export function ConflictDialog({ tenantId, shopper, outlets, conflicts, onClose }: ConflictDialogProps) {
  const t = useTranslations('shoppers.conflicts')
  const press = usePressedChange()
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
      <ul className="empty:hidden">
        {conflicts.map(({ id, outletId, why, declaredBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-b py-2"
          >
            <span className="min-w-0">
              {place(outletId)}
              <span className="block text-ink-soft text-sm">{t(`by.${declaredBy}`, { why })}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={t('removeOf', { place: place(outletId) })}
              isPending={press.isPending}
              onClick={() =>
                void press.run(async () => {
                  await removeConflict(id)
                  onClose()
                  return t('removed')
                })
              }
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
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
