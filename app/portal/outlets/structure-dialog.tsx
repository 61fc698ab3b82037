import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { Department } from './outlets.queries'

/** A department or a job role, with the id null while it is new. */
export type StructureThing =
  | { what: 'department'; id: string | null; name: string; side: 'front' | 'back' }
  | { what: 'job-role'; id: string | null; name: string; departmentId: string }

interface StructureDialogProps {
  thing: StructureThing | null
  departments: readonly Department[]
  onClose: () => void
}

/** Adds, changes or removes a department or a job role. */
export function StructureDialog({ thing, departments, onClose }: StructureDialogProps) {
  const t = useTranslations('organisation.structure')
  return (
    <Dialog isOpen={thing !== null} onClose={onClose} title={thing ? titleOf(thing, departments, t) : ''}>
      {thing ? <ThingForm thing={thing} departments={departments} onClose={onClose} /> : null}
    </Dialog>
  )
}

function titleOf(
  thing: StructureThing,
  departments: readonly Department[],
  t: ReturnType<typeof useTranslations<'organisation.structure'>>,
): string {
  if (thing.what === 'department')
    return thing.id ? t('editDepartment', { name: thing.name }) : t('addDepartment')
  if (thing.id) return t('editRole', { name: thing.name })
  return t('addRole', { name: departments.find(({ id }) => id === thing.departmentId)?.name ?? '' })
}

function ThingForm({ thing, departments, onClose }: StructureDialogProps & { thing: StructureThing }) {
  const t = useTranslations('organisation.structure')
  const ui = useTranslations('ui')
  const saving = useFetcher<HouseAnswer>()
  const removing = useFetcher<HouseAnswer>()
  const labels = { name: t('name'), side: t('side'), departmentId: t('department') }
  const saveErrors = useHouseErrors(saving.data, labels)
  const removeErrors = useHouseErrors(removing.data, labels, thing.name)
  const errors = Object.keys(removeErrors).length > 0 && removing.state === 'idle' ? removeErrors : saveErrors
  const finish = (title: string) => {
    notices.show({ title, variant: 'success' })
    onClose()
  }
  useWhenDone(saving, () => finish(t('saved')))
  useWhenDone(removing, () => finish(t('removed')))
  const isBusy = saving.state !== 'idle' || removing.state !== 'idle'
  return (
    <saving.Form method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={`save-${thing.what}`} />
      <input type="hidden" name="id" value={thing.id ?? ''} />
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <TextField name="name" label={labels.name} defaultValue={thing.name} isRequired autoComplete="off" />
        {thing.what === 'department' ? (
          <Select
            name="side"
            label={labels.side}
            defaultValue={thing.side}
            options={(['front', 'back'] as const).map((side) => ({ value: side, label: t(`sides.${side}`) }))}
          />
        ) : (
          <Select
            name="departmentId"
            label={labels.departmentId}
            defaultValue={thing.departmentId}
            options={departments.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormFields>
      <DialogActions>
        {thing.id ? (
          <Button
            variant="quiet"
            isPending={removing.state !== 'idle'}
            onClick={() =>
              void removing.submit({ intent: `remove-${thing.what}`, id: thing.id }, { method: 'post' })
            }
          >
            {t('remove')}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('save')}
        </Button>
      </DialogActions>
    </saving.Form>
  )
}
