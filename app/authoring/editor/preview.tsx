import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { PhoneFrame } from '../phone-frame'
import { useEditing } from './editor-context'
import { PreviewLesson } from './preview-lesson'

/** A lesson as it stands on a learner's phone, in either language. */
export function Preview() {
  const t = useTranslations('authoring.preview')
  const { source, part, open, setPreview } = useEditing()
  const lessons = source.chapters.flatMap((chapter) => chapter.lessons)
  const found = lessons.findIndex(({ id }) => part === `lesson-${id}`)
  const [at, setAt] = useState(Math.max(found, 0))
  const lesson = lessons[at]
  if (!lesson) return <p>{t('empty')}</p>
  function leave() {
    if (lesson) open(`lesson-${lesson.id}`)
    else setPreview(false)
  }
  return (
    <div className="flex flex-col items-center gap-5">
      <PhoneFrame
        actions={
          <Button variant="quiet" onClick={leave}>
            {t('writeThis')}
          </Button>
        }
      >
        <PreviewLesson key={lesson.id} lesson={lesson} position={at + 1} of={lessons.length} />
      </PhoneFrame>
      <div className="grid w-full max-w-96 grid-cols-2 gap-3">
        <Button variant="secondary" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('previous')}
        </Button>
        <Button variant="secondary" disabled={at === lessons.length - 1} onClick={() => setAt(at + 1)}>
          {t('next')}
        </Button>
      </div>
    </div>
  )
}
