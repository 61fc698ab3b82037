import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { readAccount, type ShopperRow, setAccount } from './shoppers.queries'

type Account = Awaited<ReturnType<typeof readAccount>>

/** How a shopper is paid; opening it is written into the log. */
export function AccountDialog({ shopper, onClose }: { shopper: ShopperRow; onClose: () => void }) {
  const t = useTranslations('shoppers')
  const [account, setFound] = useState<Account | null>(null)
  useEffect(() => {
    let isOver = false
    void failingAsNull('the account of a shopper', readAccount(shopper.id)).then((found) => {
      if (!isOver) setFound(found ?? undefined)
    })
    return () => {
      isOver = true
    }
  }, [shopper.id])
  if (account === null) return null
  return (
    <ChangeDialog
      title={t('account.title', { name: shopper.name ?? '' })}
      confirmLabel={t('account.save')}
      fields={{ invalid_account: 'detail' }}
      onClose={onClose}
      onConfirm={async (form) => {
        await setAccount(shopper.id, String(form.get('way')), String(form.get('detail') ?? ''))
        return t('account.saved')
      }}
    >
      <p className="text-ink-soft">{t('account.logged')}</p>
      <Select
        name="way"
        label={t('account.way')}
        defaultValue={account?.way ?? 'upi'}
        options={[
          { value: 'upi', label: t('account.upi') },
          { value: 'bank', label: t('account.bank') },
        ]}
      />
      <TextField
        name="detail"
        label={t('account.detail')}
        description={t('account.help')}
        defaultValue={account?.detail}
        maxLength={120}
        autoComplete="off"
        isRequired
      />
    </ChangeDialog>
  )
}
