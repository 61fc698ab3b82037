import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { timeZones } from './outlet-form'
import type { HouseOutlet } from './outlets.queries'

interface OutletDialogProps {
  isOpen: boolean
  /** Null adds one. */
  outlet: HouseOutlet | null
  onClose: () => void
}

/** An outlet's facts, for adding and for changing. */
export function OutletDialog({ isOpen, outlet, onClose }: OutletDialogProps) {
  const t = useTranslations('organisation.outlets')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={outlet ? t('editTitle', { name: outlet.name }) : t('addTitle')}
    >
      <OutletForm outlet={outlet} onClose={onClose} />
    </Dialog>
  )
}

function OutletForm({ outlet, onClose }: Omit<OutletDialogProps, 'isOpen'>) {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const ui = useTranslations('ui')
  const fetcher = useFetcher<HouseAnswer>()
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
  }
  const errors = useHouseErrors(fetcher.data, labels)
  useWhenDone(fetcher, () => {
    notices.show({ title: t('saved'), variant: 'success' })
    onClose()
  })
  return (
    <fetcher.Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="save-outlet" />
      <input type="hidden" name="id" value={outlet?.id ?? ''} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <TextField
          name="name"
          label={labels.name}
          defaultValue={outlet?.name}
          isRequired
          autoComplete="off"
        />
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
          options={timeZones(Intl.supportedValuesOf('timeZone')).map((zone) => ({
            value: zone,
            label: zone,
          }))}
        />
      </FormFields>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={fetcher.state !== 'idle'}>
          {t('save')}
        </Button>
      </DialogActions>
    </fetcher.Form>
  )
}
