import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import type { Person, Placement } from './people.queries'
import type { Choices } from './people-query'
import { PlaceFields, useRecordLabels } from './record-fields'
import { today } from './standing'

interface PlacementDialogProps {
  isOpen: boolean
  person: Person
  /** Null places the person anew. */
  placement: Placement | null
  choices: Choices
  onClose: () => void
}

/** Where somebody works, as what, from when until when. */
export function PlacementDialog({ isOpen, placement, person, ...rest }: PlacementDialogProps) {
  const t = useTranslations('organisation.people')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={rest.onClose}
      title={
        placement
          ? t('editPlacement', { outlet: placement.outlet.name })
          : t('placeTitle', { name: person.name })
      }
    >
      <PlacementForm placement={placement} person={person} {...rest} />
    </Dialog>
  )
}

function PlacementForm({ placement, person, choices, onClose }: Omit<PlacementDialogProps, 'isOpen'>) {
  const t = useTranslations('organisation.people')
  const ui = useTranslations('ui')
  const fetcher = useFetcher<HouseAnswer>()
  const labels = useRecordLabels()
  const errors = useHouseErrors(fetcher.data, labels)
  useWhenDone(fetcher, () => {
    notices.show({ title: t('placed'), variant: 'success' })
    onClose()
  })
  return (
    <fetcher.Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="placementId" value={placement?.id ?? ''} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <PlaceFields
          choices={choices}
          outletId={placement?.outlet.id}
          jobRoleId={placement?.jobRole?.id}
          isOutletFixed={placement !== null}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            type="date"
            name="from"
            label={labels.from}
            defaultValue={placement?.from ?? today()}
            isRequired
          />
          <TextField type="date" name="until" label={labels.until} defaultValue={placement?.until ?? ''} />
        </div>
        <p className="-mt-3 text-ink-soft text-sm">{t('untilHint')}</p>
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
