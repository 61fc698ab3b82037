import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { type Said, useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { type Department, removeFromOrganisation } from './outlets.queries'
import { keepThing, readThing, type StructureThing } from './structure-form'

interface StructureDialogProps {
  tenantId: string
  thing: StructureThing | null
  departments: readonly Department[]
  onClose: () => void
}

/** Adds, changes or removes a department or a job role. */
export function StructureDialog({ thing, ...props }: StructureDialogProps) {
  const t = useTranslations('organisation.structure')
  return (
    <Dialog
      isOpen={thing !== null}
      onClose={props.onClose}
      title={thing ? titleOf(thing, props.departments, t) : ''}
    >
      {thing ? <ThingForm thing={thing} {...props} /> : null}
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

const fields = { not_unique: 'name' }

function ThingForm({
  tenantId,
  thing,
  departments,
  onClose,
}: StructureDialogProps & { thing: StructureThing }) {
  const t = useTranslations('organisation.structure')
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const change = useChange('organisation', fields)
  const labels = { name: t('name'), side: t('side'), departmentId: t('department') }
  const words = useHouseWords(labels)
  const { what, id } = thing

  async function make(one: () => Promise<Said>) {
    if (!(await change.run(one))) return
    onClose()
    void revalidate()
  }
  function save(form: FormData) {
    const read = readThing(what, form)
    if (read.problems) return change.setErrors(words(read))
    void make(async () => {
      await keepThing(tenantId, id, read)
      return t('saved')
    })
  }
  const remove = (known: string) =>
    make(async () => {
      await removeFromOrganisation(tenantId, what === 'department' ? 'departments' : 'job_roles', known)
      return t('removed')
    })
  return (
    <ChangeForm
      change={change}
      onSubmit={save}
      actions={
        <DialogActions>
          {id ? (
            <Button variant="quiet" isPending={change.isPending} onClick={() => void remove(id)}>
              {t('remove')}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onClose}>
            {ui('confirm.cancel')}
          </Button>
          <Button type="submit" isPending={change.isPending}>
            {t('save')}
          </Button>
        </DialogActions>
      }
    >
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
    </ChangeForm>
  )
}
