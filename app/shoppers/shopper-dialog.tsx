import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { AvailabilityFields } from './availability-fields'
import { listOf, readAvailability } from './shopper-fields'
import { inviteShopper, type ShopperRow, saveShopper } from './shoppers.queries'

interface ShopperDialogProps {
  tenantId: string | null
  /** Null for a new one. */
  shopper: ShopperRow | null
  onClose: () => void
}

/** Who a shopper is, where and when they can go; a new one may be invited at once. */
export function ShopperDialog({ tenantId, shopper, onClose }: ShopperDialogProps) {
  const t = useTranslations('shoppers')
  const [id] = useState(() => shopper?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(shopper ? 'change' : 'add')}
      confirmLabel={t(shopper ? 'form.save' : 'form.add')}
      fields={{
        name_required: 'name',
        text_too_long: 'name',
        invalid_email: 'email',
        shopper_exists: 'email',
        invalid_phone: 'phone',
      }}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        await saveShopper(tenantId, id, {
          full_name: text('name'),
          email: text('email'),
          phone: text('phone').replace(/[\s()-]/g, ''),
          languages: listOf(text('languages')),
          cities: listOf(text('cities')),
          availability: readAvailability(form),
          language: text('language'),
        })
        if (form.get('invite')) await inviteShopper(id)
        return t(form.get('invite') ? 'said.invited' : 'said.saved')
      }}
    >
      <TextField
        name="name"
        label={t('name')}
        defaultValue={shopper?.name ?? ''}
        maxLength={120}
        autoComplete="off"
        isRequired
      />
      <TextField
        type="email"
        name="email"
        label={t('email')}
        defaultValue={shopper?.email ?? ''}
        maxLength={254}
        autoComplete="off"
        isRequired
      />
      <TextField
        type="tel"
        name="phone"
        label={t('phone')}
        description={t('phoneHelp')}
        defaultValue={shopper?.phone ?? ''}
        autoComplete="off"
      />
      <TextField
        name="cities"
        label={t('cities')}
        description={t('citiesHelp')}
        defaultValue={shopper?.cities.join(', ')}
        autoComplete="off"
      />
      <TextField
        name="languages"
        label={t('languages')}
        description={t('languagesHelp')}
        defaultValue={shopper?.languages.join(', ')}
        autoComplete="off"
      />
      <Select
        name="language"
        label={t('language')}
        defaultValue={shopper?.language ?? 'en'}
        options={[
          { value: 'en', label: 'English' },
          { value: 'hi', label: 'हिन्दी' },
        ]}
      />
      <AvailabilityFields availability={shopper?.availability ?? {}} />
      {shopper ? null : (
        <Checkbox name="invite" label={t('form.invite')} description={t('form.inviteText')} defaultChecked />
      )}
    </ChangeDialog>
  )
}
