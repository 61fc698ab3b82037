import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { useHouseWords } from '~/platform/organisation-form'
import { TextField } from '~/ui/text-field'
import { today } from './employment-state'
import { changePlacement, type Person, type Placement, placePerson, removePlacement } from './people.queries'
import type { Choices } from './people-choices'
import { personFields, readPlacementForm } from './person-form'
import { PlaceFields, useRecordLabels } from './record-fields'

interface PlacementDialogProps {
  tenantId: string
  person: Person
  /** Null places the person anew. */
  placement: Placement | null
  choices: Choices
  onClose: () => void
}

/** Where somebody works, as what, from when until when. */
export function PlacementDialog({ tenantId, placement, person, choices, onClose }: PlacementDialogProps) {
  const t = useTranslations('organisation.people')
  const labels = useRecordLabels()
  const words = useHouseWords(labels)
  async function place(form: FormData) {
    const read = readPlacementForm(form)
    if (!read.placement) return undefined
    if (placement) await changePlacement(tenantId, placement.id, read.placement)
    else await placePerson(tenantId, person.id, read.placement)
    return t('placed')
  }
  return (
    <ChangeDialog
      title={
        placement
          ? t('editPlacement', { outlet: placement.outlet.name })
          : t('placeTitle', { name: person.name })
      }
      confirmLabel={t('save')}
      area="organisation"
      fields={personFields}
      check={(form) => words(readPlacementForm(form))}
      onConfirm={place}
      onClose={onClose}
    >
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
    </ChangeDialog>
  )
}

interface RemovePlacementProps {
  tenantId: string
  placement: Placement
  onClose: () => void
}

/** Asks before a placement goes for good. */
export function RemovePlacement({ tenantId, placement, onClose }: RemovePlacementProps) {
  const t = useTranslations('organisation.people')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('removePlacementTitle', { outlet: placement.outlet.name })}
      confirmLabel={t('remove')}
      isDanger
      area="organisation"
      onConfirm={async () => {
        await removePlacement(tenantId, placement.id)
        return t('unplaced')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('removePlacementText')}</p>
    </ChangeDialog>
  )
}
