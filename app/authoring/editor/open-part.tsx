import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BackLink } from '~/platform/back-link'
import { TextPair } from '../texts/text-pair'
import { useTitle } from '../use-title'
import { CoursePart } from './course-part'
import { useEditing } from './editor-context'
import { LessonPart } from './lesson-part'
import { SaveStrip } from './save-strip'
import { placeOfLesson } from './structure-edits'
import { TranslationBar } from './translation-bar'

/** The one part of the course that is written now. */
export function OpenPart() {
  const t = useTranslations('authoring.structure')
  const { source, part, mayWrite } = useEditing()
  const title = useTitle()
  const chapterAt = source.chapters.findIndex(({ id }) => part === `chapter-${id}`)
  const chapter = source.chapters[chapterAt]
  const place = part.startsWith('lesson-') ? placeOfLesson(source, part.slice('lesson-'.length)) : null
  const lesson = place && source.chapters[place[0]]?.lessons[place[1]]
  const heading = lesson ? title(lesson.title) : chapter ? title(chapter.title) : t('course')
  return (
    <section aria-label={heading}>
      <p className="lg:hidden">
        <BackLink to="?" isWithin>
          {t('label')}
        </BackLink>
      </p>
      <TranslationBar />
      <PartHeading key={part} text={heading} />
      <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-7">
        {lesson && place ? (
          <LessonPart key={lesson.id} lesson={lesson} path={['chapters', place[0], 'lessons', place[1]]} />
        ) : chapter ? (
          <TextPair
            key={chapter.id}
            path={['chapters', chapterAt, 'title']}
            label={t('chapterTitle')}
            help={t('chapterHelp')}
            max={70}
          />
        ) : (
          <CoursePart />
        )}
      </fieldset>
      <SaveStrip />
    </section>
  )
}

/** Takes the focus when another part was opened by its link, not when the page was. */
function PartHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const from = document.activeElement
    if (from instanceof HTMLElement && from.dataset.part) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-5 break-words text-xl outline-none">
      {text}
    </h2>
  )
}
