import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Locale, locales } from '~/domain/locale'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { addAddress } from './addresses.queries'

interface AddressDialogProps {
  tenantId: string
  locale: Locale
  onClose: () => void
}

/** Who reads outside, under which address, and in which language they are asked. */
export function AddressDialog({ tenantId, locale, onClose }: AddressDialogProps) {
  const t = useTranslations('reportMails.addresses')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('add')}
      confirmLabel={t('ask')}
      fields={{
        name_required: 'name',
        text_too_long: 'name',
        invalid_email: 'email',
        address_of_ours: 'email',
        address_there: 'email',
      }}
      onConfirm={async (form) => {
        await addAddress(tenantId, id, {
          name: String(form.get('name') ?? ''),
          email: String(form.get('email') ?? ''),
          language: String(form.get('language')),
        })
        return t('asked')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('addText')}</p>
      <TextField
        name="name"
        label={t('name')}
        description={t('nameHint')}
        maxLength={80}
        autoComplete="off"
        isRequired
      />
      <TextField
        name="email"
        label={t('email')}
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        isRequired
      />
      <Select
        name="language"
        label={t('language')}
        defaultValue={locale}
        options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
    </ChangeDialog>
  )
}
