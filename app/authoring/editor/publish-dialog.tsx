import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Problem, problemCodes } from '~/domain/source-problems'
import { isRecord } from '~/platform/device-store'
import { Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { Button } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Dialog, DialogActions } from '~/ui/dialog'
import { publishDraft, type Reach, reaches, type StudioCourse } from './editor.queries'
import { useEditing } from './editor-context'
import { useCourseAction } from './use-course-action'

interface PublishDialogProps {
  opened: StudioCourse
  isOpen: boolean
  onClose: () => void
}

/** Publishes a draft and asks whom the change reaches. */
export function PublishDialog({ opened, isOpen, onClose }: PublishDialogProps) {
  const t = useTranslations('authoring.publish')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title')}>
      <PublishForm opened={opened} onClose={onClose} />
    </Dialog>
  )
}

function PublishForm({ opened, onClose }: Omit<PublishDialogProps, 'isOpen'>) {
  const t = useTranslations('authoring.publish')
  const codes = useTranslations('authoring.problems.codes')
  const { autosave, goTo } = useEditing()
  const action = useCourseAction()
  const [isBusy, setBusy] = useState(false)
  const isFirst = opened.versions.length === 0
  const { open, begun, done } = opened.reach
  const counts: Record<Reach, number> = { new: begun, open: begun, all: done }
  /** What only the database knows to be missing, as a picture that is gone, is led to like everything else. */
  function leadToMissing(error: unknown): boolean {
    const missing = missingIn(error)
    if (!missing) return false
    toasts.show({ title: codes(missing.code), variant: 'destructive' })
    onClose()
    goTo(missing.path)
    return true
  }
  async function publish(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reach = (new FormData(event.currentTarget).get('reach') ?? 'new') as Reach
    setBusy(true)
    await action.run(
      'publish',
      () => publishDraft(opened.course_id, autosave.now().revision, reach),
      t('published'),
      leadToMissing,
    )
    setBusy(false)
    onClose()
  }
  return (
    <form onSubmit={(event) => void publish(event)} className="flex flex-col gap-5">
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
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={isBusy}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The first problem the database named ('chapters.0.title.hi text_missing'), or null for any other refusal. */
function missingIn(error: unknown): Problem | null {
  if (!(error instanceof Refusal) || error.code !== 'course_incomplete' || !isRecord(error.cause)) return null
  const [path = '', said] = String(error.cause.details ?? '').split(' ')
  const code = problemCodes.find((known) => known === said)
  return code ? { path: path.split('.'), code } : null
}
