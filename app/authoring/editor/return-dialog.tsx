import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import type { FieldErrors } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import { returnDraft } from './editor.queries'

interface ReturnDialogProps {
  courseId: string
  onClose: () => void
}

const noteOf = (form: FormData) => String(form.get('note') ?? '').trim()

/** Gives a draft back to its author, with a word about what is still to be done. */
export function ReturnDialog({ courseId, onClose }: ReturnDialogProps) {
  const t = useTranslations('authoring.return')
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      area="authoring"
      fields={{ note_required: 'note' }}
      check={(form): FieldErrors => (noteOf(form) ? {} : { note: t('required') })}
      onConfirm={async (form) => {
        await returnDraft(courseId, noteOf(form))
        return t('done')
      }}
      onClose={onClose}
    >
      <TextArea name="note" label={t('note')} description={t('noteHelp')} maxLength={1000} />
    </ChangeDialog>
  )
}
