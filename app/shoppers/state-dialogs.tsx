import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { eraseShopper, type ShopperRow, setShopperState } from './shoppers.queries'

interface ShopperDialogProps {
  shopper: ShopperRow
  onClose: () => void
}

/** Pauses, resumes or ends a shopper. */
export function StateDialog({
  shopper,
  state,
  onClose,
}: ShopperDialogProps & { state: 'active' | 'paused' | 'ended' }) {
  const t = useTranslations('shoppers')
  return (
    <ChangeDialog
      title={t(`ask.${state}`, { name: shopper.name ?? '' })}
      confirmLabel={t(`steps.${state}`)}
      onClose={onClose}
      onConfirm={async () => {
        await setShopperState(shopper.id, state)
        return t(`said.${state}`)
      }}
    >
      <p className="text-ink-soft">{t(`text.${state}`)}</p>
    </ChangeDialog>
  )
}

/** Takes away who a shopper is, for good. */
export function EraseDialog({ shopper, onClose }: ShopperDialogProps) {
  const t = useTranslations('shoppers')
  return (
    <ChangeDialog
      title={t('ask.erase', { name: shopper.name ?? '' })}
      role="alertdialog"
      isDanger
      confirmLabel={t('steps.erase')}
      onClose={onClose}
      onConfirm={async () => {
        await eraseShopper(shopper.id)
        return t('said.erase')
      }}
    >
      <p className="text-ink-soft">{t('text.erase')}</p>
    </ChangeDialog>
  )
}
