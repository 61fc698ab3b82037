import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { type ShopSettings, saveShopSettings, startsActions } from './reviews.queries'

interface SettingsButtonProps {
  tenantId: string
  settings: ShopSettings
}

/** From which scores admins are told at once, and how long a report may wait. */
export function SettingsButton({ tenantId, settings }: SettingsButtonProps) {
  const t = useTranslations('shopReview.settings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen ? (
        <ChangeDialog
          title={t('title')}
          confirmLabel={t('save')}
          fields={{ invalid_limits: 'below' }}
          onClose={() => setOpen(false)}
          onConfirm={async (form) => {
            const number = (name: string) => Number(form.get(name))
            await saveShopSettings(tenantId, {
              alert_below: number('below'),
              alert_above: number('above'),
              review_hours: number('hours'),
              actions: startsActions.find((rule) => rule === form.get('actions')) ?? settings.actions,
            })
            return t('saved')
          }}
        >
          <NumberField
            name="below"
            label={t('below')}
            defaultValue={settings.alert_below}
            min={0}
            max={100}
          />
          <NumberField
            name="above"
            label={t('above')}
            defaultValue={settings.alert_above}
            min={1}
            max={101}
          />
          <NumberField
            name="hours"
            label={t('hours')}
            defaultValue={settings.review_hours}
            min={1}
            max={336}
          />
          <Select
            name="actions"
            label={t('actions')}
            defaultValue={settings.actions}
            options={startsActions.map((rule) => ({ value: rule, label: t(`starts.${rule}`) }))}
          />
        </ChangeDialog>
      ) : null}
    </>
  )
}
