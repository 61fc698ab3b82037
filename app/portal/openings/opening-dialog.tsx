import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { NumberField } from '~/ui/number-field'
import { Select } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { type Opening, type Openings, saveOpening } from './openings.queries'

interface OpeningDialogProps {
  tenantId: string
  /** Null for a new one; of one that is posted, role and outlet stay. */
  opening: Pick<Opening, 'id' | 'places' | 'pay_from_paise' | 'pay_to_paise' | 'about' | 'closes_on'> | null
  outlets: Openings['outlets']
  roles: Openings['roles']
  today: string
  onClose: () => void
}

const money = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const
const rupees = (paise: number | null | undefined) =>
  paise === null || paise === undefined ? {} : { defaultValue: paise / 100 }

/** An opening: which role, where, how many places, until when; pay and a few words where wanted. */
export function OpeningDialog({ tenantId, opening, outlets, roles, today, onClose }: OpeningDialogProps) {
  const t = useTranslations('openings.form')
  const [id] = useState(() => opening?.id ?? crypto.randomUUID())
  return (
    <ChangeDialog
      title={t(opening ? 'change' : 'post')}
      confirmLabel={t(opening ? 'save' : 'postIt')}
      fields={{
        invalid_pay: 'payTo',
        due_required: 'closesOn',
        due_in_past: 'closesOn',
        due_too_far: 'closesOn',
        places_given: 'places',
        unknown_outlet: 'outlet',
        unknown_job_role: 'role',
      }}
      check={(form) => ({
        ...(!opening && !form.get('role') && { role: t('roleMissing') }),
        ...(!form.get('closesOn') && { closesOn: t('dayMissing') }),
      })}
      onClose={onClose}
      onConfirm={async (form) => {
        const text = (name: string) => String(form.get(name) ?? '').trim()
        const paise = (name: string) => (text(name) ? Math.round(Number(text(name)) * 100) : null)
        const [en, hi] = [text('aboutEn'), text('aboutHi')]
        await saveOpening(tenantId, id, {
          ...(!opening && { job_role_id: text('role'), outlet_id: text('outlet') }),
          places: Number(text('places')),
          pay_from_paise: paise('payFrom'),
          pay_to_paise: paise('payTo'),
          about: en || hi ? { en, hi } : null,
          closes_on: text('closesOn'),
        })
        return t(opening ? 'saved' : 'posted')
      }}
    >
      {opening ? null : (
        <>
          <Select
            name="role"
            label={t('role')}
            defaultValue=""
            isRequired
            options={[
              { value: '', label: t('roleChoose') },
              ...roles.map(({ id: value, name, department }) => ({
                value,
                label: `${name} · ${department}`,
              })),
            ]}
          />
          <Select
            name="outlet"
            label={t('outlet')}
            isRequired
            options={outlets.map(({ id: value, name }) => ({ value, label: name }))}
          />
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField name="places" label={t('places')} defaultValue={opening?.places ?? 1} min={1} max={20} />
        <TextField
          type="date"
          name="closesOn"
          label={t('closesOn')}
          defaultValue={opening?.closes_on ?? ''}
          min={today}
          isRequired
        />
        <NumberField
          name="payFrom"
          label={t('payFrom')}
          {...rupees(opening?.pay_from_paise)}
          min={1}
          format={money}
        />
        <NumberField
          name="payTo"
          label={t('payTo')}
          {...rupees(opening?.pay_to_paise)}
          min={1}
          format={money}
        />
      </div>
      <TextArea name="aboutEn" label={t('aboutEn')} defaultValue={opening?.about?.en} maxLength={1000} />
      <TextArea
        name="aboutHi"
        label={t('aboutHi')}
        description={t('aboutHelp')}
        defaultValue={opening?.about?.hi}
        maxLength={1000}
        lang="hi-IN"
      />
    </ChangeDialog>
  )
}
