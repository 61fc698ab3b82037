import { useTranslations } from 'use-intl'
import { type Problem, problemCodes } from '~/domain/source-problems'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { isRecord } from '~/platform/device-store'
import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { ChoiceField } from '~/ui/choice-field'
import { publishDraft, type Reach, reaches, type StudioCourse } from './editor.queries'
import { useEditing } from './editor-context'

interface PublishDialogProps {
  opened: StudioCourse
  onClose: () => void
}

/** Publishes a draft and asks whom the change reaches. */
export function PublishDialog({ opened, onClose }: PublishDialogProps) {
  const t = useTranslations('authoring.publish')
  const codes = useTranslations('authoring.problems.codes')
  const { autosave, goTo } = useEditing()
  const isFirst = opened.versions.length === 0
  const { open, begun, done } = opened.reach
  const counts: Record<Reach, number> = { new: begun, open: begun, all: done }
  async function publish(form: FormData) {
    try {
      await publishDraft(opened.course_id, autosave.now().revision, (form.get('reach') ?? 'new') as Reach)
    } catch (error) {
      // What only the database knows to be missing, as a picture that is gone, is led to like everything else.
      const missing = missingIn(error)
      if (!missing) throw error
      toasts.show({ title: codes(missing.code), variant: 'destructive' })
      goTo(missing.path)
      return undefined
    }
    return t('published')
  }
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      area="authoring"
      onConfirm={publish}
      onClose={onClose}
    >
      {isFirst ? (
        <p>{t('first')}</p>
      ) : (
        <>
          <p>{t('text', { open })}</p>
          <ChoiceField
            name="reach"
            label={t('reach')}
            options={reaches.map((value) => ({
              value,
              label: t(`reaches.${value}.name`),
              description: t(`reaches.${value}.text`, { count: counts[value] }),
            }))}
            defaultValue="new"
          />
        </>
      )}
    </ChangeDialog>
  )
}

/** The first problem the database named ('chapters.0.title.hi text_missing'), or null for any other refusal. */
function missingIn(error: unknown): Problem | null {
  if (!(error instanceof Refusal) || error.code !== 'course_incomplete' || !isRecord(error.cause)) return null
  const [path = '', said] = String(error.cause.details ?? '').split(' ')
  const code = problemCodes.find((known) => known === said)
  return code ? { path: path.split('.'), code } : null
}
