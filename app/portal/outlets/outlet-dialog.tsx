import { useTranslations } from 'use-intl'
import { timeZones } from '~/domain/time-zones'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useHouseWords } from '~/platform/organisation-form'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { readOutletForm } from './outlet-form'
import { type OutletRecord, saveOutlet } from './outlets.queries'

interface OutletDialogProps {
  tenantId: string
  /** Null adds one. */
  outlet: OutletRecord | null
  onClose: () => void
}

/** An outlet's facts, for adding and for changing. */
export function OutletDialog({ tenantId, outlet, onClose }: OutletDialogProps) {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const labels = {
    name: t('name'),
    city: t('city'),
    kind: t('kind'),
    seats: t('seats'),
    rooms: t('rooms'),
    timeZone: t('timeZone'),
    address: t('address'),
    fssaiLicense: t('fssaiLicense'),
    fssaiValidUntil: t('fssaiValidUntil'),
    place: t('place'),
  }
  const words = useHouseWords(labels)
  async function save(form: FormData) {
    const read = readOutletForm(form)
    if (read.outlet) await saveOutlet(tenantId, outlet?.id ?? null, read.outlet)
    return t('saved')
  }
  return (
    <ChangeDialog
      title={outlet ? t('editTitle', { name: outlet.name }) : t('addTitle')}
      confirmLabel={t('save')}
      area="organisation"
      fields={{ not_unique: 'name' }}
      check={(form) => words(readOutletForm(form))}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField name="name" label={labels.name} defaultValue={outlet?.name} isRequired autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="city"
          label={labels.city}
          defaultValue={outlet?.city}
          isRequired
          autoComplete="address-level2"
        />
        <Select
          name="kind"
          label={labels.kind}
          defaultValue={outlet?.kind ?? 'restaurant'}
          options={(['hotel', 'restaurant', 'other'] as const).map((kind) => ({
            value: kind,
            label: kinds(kind),
          }))}
        />
        <TextField
          name="seats"
          label={labels.seats}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={outlet?.seats ?? ''}
        />
        <TextField
          name="rooms"
          label={labels.rooms}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={outlet?.rooms ?? ''}
        />
      </div>
      <p className="-mt-3 text-ink-soft text-sm">{t('sizeHint')}</p>
      <TextField
        name="address"
        label={labels.address}
        autoComplete="street-address"
        defaultValue={outlet?.address ?? ''}
      />
      <TextField
        name="place"
        label={labels.place}
        description={t('placeHint')}
        autoComplete="off"
        defaultValue={
          outlet?.placeLat != null && outlet.placeLng != null ? `${outlet.placeLat}, ${outlet.placeLng}` : ''
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="fssaiLicense"
          label={labels.fssaiLicense}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={outlet?.fssaiLicense ?? ''}
        />
        <TextField
          type="date"
          name="fssaiValidUntil"
          label={labels.fssaiValidUntil}
          defaultValue={outlet?.fssaiValidUntil ?? ''}
        />
      </div>
      <p className="-mt-3 text-ink-soft text-sm">{t('fssaiHint')}</p>
      <Select
        name="timeZone"
        label={labels.timeZone}
        defaultValue={outlet?.timeZone ?? 'Asia/Kolkata'}
        options={timeZones(Intl.supportedValuesOf('timeZone')).map((zone) => ({ value: zone, label: zone }))}
      />
    </ChangeDialog>
  )
}
