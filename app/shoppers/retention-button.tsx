import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { Button } from '~/ui/button'
import { NumberField } from '~/ui/number-field'
import { type Retention, readRetention, saveRetention } from './shoppers.queries'

/** How long what belongs to shoppers is kept, and the changing of it; without a tenant the platform's own, whose photos belong to visits of tenants. */
export function RetentionButton({ tenantId }: { tenantId: string | null }) {
  const t = useTranslations('shoppers.retention')
  const [kept, setKept] = useState<Retention | null>(null)
  const field = (name: string, label: string, description: string, days: number) => (
    <NumberField
      name={name}
      label={label}
      description={description}
      defaultValue={days}
      min={30}
      max={730}
      step={1}
      isRequired
    />
  )
  return (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          void failingAsNull('how long shoppers are kept', readRetention(tenantId)).then(setKept)
        }
      >
        {t('button')}
      </Button>
      {kept ? (
        <ChangeDialog
          title={t('title')}
          confirmLabel={t('save')}
          fields={{ invalid_days: tenantId ? 'photo' : 'account' }}
          onClose={() => setKept(null)}
          onConfirm={async (form) => {
            const days = (name: string) => Number(form.get(name))
            await saveRetention(tenantId, {
              personDays: days('person'),
              accountDays: days('account'),
              photoDays: tenantId ? days('photo') : kept.photoDays,
            })
            return t('saved')
          }}
        >
          {field('person', t('person'), t('personHelp'), kept.personDays)}
          {field('account', t('account'), t('accountHelp'), kept.accountDays)}
          {tenantId ? field('photo', t('photo'), t('photoHelp'), kept.photoDays) : null}
        </ChangeDialog>
      ) : null}
    </>
  )
}
