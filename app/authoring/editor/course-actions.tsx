import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isWarning } from '~/domain/source-problems'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { type Draft, type StudioCourse, submitDraft } from './editor.queries'
import { useEditing } from './editor-context'
import { PublishDialog } from './publish-dialog'
import { ReturnDialog } from './return-dialog'
import { useCourseAction } from './use-course-action'

/** What an author does with a draft: look at it as a learner, hand it over, publish it. */
export function CourseActions({ opened, draft }: { opened: StudioCourse; draft: Draft }) {
  const t = useTranslations('authoring.actions')
  const { autosave, problems, isPreview, setPreview, isChecking, setChecking, mayWrite } = useEditing()
  const action = useCourseAction()
  const [dialog, setDialog] = useState<'publish' | 'return' | null>(null)
  const wrong = problems.filter((problem) => !isWarning(problem)).length
  async function submit() {
    if (!(await autosave.flush())) return
    await action.run('submit', () => submitDraft(opened.course_id, autosave.now().revision), t('submitted'))
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
        <Button isPending={action.running === 'submit'} onClick={() => void submit()}>
          {t('submit')}
        </Button>
      ) : null}
      {mayWrite && opened.may_publish && draft.state === 'review' ? (
        <Button variant="secondary" onClick={() => setDialog('return')}>
          {t('return')}
        </Button>
      ) : null}
      {mayWrite && opened.may_publish ? <Button onClick={() => void publish()}>{t('publish')}</Button> : null}
      <PublishDialog opened={opened} isOpen={dialog === 'publish'} onClose={() => setDialog(null)} />
      <ReturnDialog
        courseId={opened.course_id}
        isOpen={dialog === 'return'}
        onClose={() => setDialog(null)}
      />
    </>
  )
}
