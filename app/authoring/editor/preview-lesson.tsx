import { useTranslations } from 'use-intl'
import type { BlockSource, LessonSource } from '~/domain/course-source'
import { useCourseText } from '~/lesson/course-text'
import { LessonBlocks } from '~/lesson/lesson-blocks'
import type { Block } from '~/lesson/lesson-types'
import { PracticeQuiz } from './practice-quiz'

interface PreviewLessonProps {
  lesson: LessonSource
  position: number
  of: number
}

/** A lesson drawn as for a learner; its questions can be tried out and nothing is counted. */
export function PreviewLesson({ lesson, position, of }: PreviewLessonProps) {
  const t = useTranslations('courses')
  const preview = useTranslations('authoring.preview')
  const read = useCourseText()
  return (
    <>
      <div className="mb-6 border-ink border-b-2 pb-4">
        <p className="flex gap-4 text-ink-soft text-sm tabular-nums">
          <span>{t('lesson.place', { position, of })}</span>
          <span>{t('minutes', { count: lesson.minutes })}</span>
        </p>
        <h2 className="mt-1 text-xl">{read(lesson.title)}</h2>
      </div>
      <LessonBlocks blocks={shownBlocks(lesson.blocks)} keptAs={`preview ${lesson.id}`} />
      {lesson.rule === 'passed' && lesson.quiz && lesson.quiz.questions.length > 0 ? (
        <PracticeQuiz questions={lesson.quiz.questions} />
      ) : null}
      {lesson.rule === 'observed' && lesson.observation ? (
        <section className="mt-10 border-ink border-t-2 pt-4">
          <h3 className="text-lg">{preview('observed')}</h3>
          <ul className="mt-2 border-hairline border-t">
            {lesson.observation.map((item) => (
              <li key={item.id} className="border-hairline border-b py-2.5">
                {read(item.text)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

/** What is written so far: lines and pictures that are not there yet are left out. */
function shownBlocks(blocks: readonly BlockSource[]): Block[] {
  const lines = ({ en, hi }: { en: string[]; hi: string[] }) => ({
    en: en.filter(Boolean),
    hi: hi.filter(Boolean),
  })
  return blocks.flatMap((block): Block[] => {
    if ('steps' in block) return [{ steps: lines(block.steps) }]
    if ('checklist' in block) return [{ checklist: lines(block.checklist) }]
    if ('say' in block) return [{ say: lines(block.say) }]
    if ('image' in block) return block.image ? [{ image: block.image, alt: block.alt }] : []
    if ('video' in block) return block.video ? [{ video: block.video, caption: block.caption }] : []
    if ('figure' in block) return [{ figure: block.figure, caption: block.caption }]
    if ('text' in block) return [{ text: block.text }]
    return [{ warning: block.warning }]
  })
}
