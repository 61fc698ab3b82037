import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isWarning } from '~/domain/source-problems'
import { WhyMissing } from '~/platform/why/why-missing'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { type Draft, type StudioCourse, submitDraft } from './editor.queries'
import { useEditing } from './editor-context'
import { PublishDialog } from './publish-dialog'
import { ReturnDialog } from './return-dialog'
import { useCourseChange } from './use-course-change'

/** What an author does with a draft: look at it as a learner, hand it over, publish it. */
export function CourseActions({ opened, draft }: { opened: StudioCourse; draft: Draft }) {
  const t = useTranslations('authoring.actions')
  const { autosave, problems, isPreview, setPreview, isChecking, setChecking, mayWrite } = useEditing()
  const submitting = useCourseChange()
  const [dialog, setDialog] = useState<'publish' | 'return' | null>(null)
  const close = () => setDialog(null)
  const wrong = problems.filter((problem) => !isWarning(problem)).length
  async function submit() {
    if (!(await autosave.flush())) return
    await submitting.run(() => submitDraft(opened.course_id, autosave.now().revision), t('submitted'))
  }
  async function publish() {
    if (wrong > 0) return setChecking(true)
    if (await autosave.flush()) setDialog('publish')
  }
  return (
    <>
      <Button variant="secondary" aria-pressed={isPreview} onClick={() => setPreview(!isPreview)}>
        <Icon name={isPreview ? 'edit' : 'eye'} />
        {t(isPreview ? 'write' : 'preview')}
      </Button>
      {mayWrite ? (
        <Button variant="secondary" aria-pressed={isChecking} onClick={() => setChecking(!isChecking)}>
          {t('check', { count: wrong })}
        </Button>
      ) : null}
      {mayWrite && draft.state === 'draft' && !opened.may_publish ? (
        <Button isPending={submitting.isPending} onClick={() => void submit()}>
          {t('submit')}
        </Button>
      ) : null}
      {mayWrite && opened.may_publish && draft.state === 'review' ? (
        <Button variant="secondary" onClick={() => setDialog('return')}>
          {t('return')}
        </Button>
      ) : null}
      {mayWrite && opened.may_publish ? <Button onClick={() => void publish()}>{t('publish')}</Button> : null}
      {mayWrite && !opened.may_publish ? <WhyMissing what="publish_course" /> : null}
      {dialog === 'publish' ? <PublishDialog opened={opened} onClose={close} /> : null}
      {dialog === 'return' ? <ReturnDialog courseId={opened.course_id} onClose={close} /> : null}
    </>
  )
}
