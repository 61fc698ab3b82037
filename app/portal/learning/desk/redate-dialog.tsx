import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { readDue } from './assign-request'
import { redateAssignments } from './desk-changes.queries'
import { DueChoice } from './due-choice'
import { deskFields } from './refused-fields'

interface RedateDialogProps {
  tenantId: string
  assignments: readonly string[]
  onClose: () => void
  onDone: () => void
}

/** Another last day for many at once. */
export function RedateDialog({ tenantId, assignments, onClose, onDone }: RedateDialogProps) {
  const t = useTranslations('courseDesk')
  const labels = { dueDays: t('dueChoice.number'), dueOn: t('dueChoice.date') }
  async function redate(form: FormData) {
    const appliesTo = form.get('appliesTo') === 'open' ? 'open' : 'all'
    const { changed } = await redateAssignments(tenantId, assignments, readDue(form).due, appliesTo)
    onDone()
    return t('redate.done', { count: changed })
  }
  return (
    <ChangeDialog
      title={t('redate.title', { count: assignments.length })}
      confirmLabel={t('redate.confirm')}
      area="courseDesk"
      fields={deskFields}
      check={(form) =>
        Object.fromEntries(
          readDue(form).missing.map((name) => [name, t('problem.required', { field: labels[name] })]),
        )
      }
      onConfirm={redate}
      onClose={onClose}
    >
      <DueChoice />
      <ChoiceField
        name="appliesTo"
        label={t('redate.whom')}
        defaultValue="open"
        options={(['open', 'all'] as const).map((value) => ({ value, label: t(`redate.${value}`) }))}
      />
    </ChangeDialog>
  )
}
